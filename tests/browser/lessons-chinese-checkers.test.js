// The lessons of Chinese Checkers, step by step.
import { teach } from "./lib/lessons.js";

teach("chinese-checkers", "fr");

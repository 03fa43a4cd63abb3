// The lessons of Makruk, step by step.
import { teach } from "./lib/lessons.js";

teach("makruk", "en");

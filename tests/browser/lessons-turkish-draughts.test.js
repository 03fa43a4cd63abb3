// The lessons of Turkish Draughts, step by step.
import { teach } from "./lib/lessons.js";

teach("turkish-draughts", "en");

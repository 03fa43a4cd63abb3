// The lessons of games side by side, step by step.
import { teach } from "./lib/lessons.js";

teach("families", "en");

// The lessons of Alliance, step by step.
import { teach } from "./lib/lessons.js";

teach("alliance", "fr");

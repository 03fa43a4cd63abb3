// The lessons of Martian Chess, step by step.
import { teach } from "./lib/lessons.js";

teach("martian-chess", "fr");

// The lessons of Mak Yek, step by step.
import { teach } from "./lib/lessons.js";

teach("mak-yek", "fr");

// The lessons of Apit Sodok, step by step.
import { teach } from "./lib/lessons.js";

teach("apit-sodok", "en");

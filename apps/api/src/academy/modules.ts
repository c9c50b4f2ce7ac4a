import type { ModuleText } from "./module-text.ts";
import { configuring, starting } from "./modules-first.ts";
import { caring, earning, finishing, inviting } from "./modules-later.ts";

/** The academy's modules: titles that the specification names, and ours for the rest. */
export const MODULES: readonly ModuleText[] = [starting, configuring, inviting, caring, earning, finishing];

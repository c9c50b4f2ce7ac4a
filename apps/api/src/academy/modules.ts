import type { ModuleText } from "./module-text.ts";
import { configuring, starting } from "./modules-first.ts";
import { caring, earning, finishing, inviting } from "./modules-later.ts";

/** The academy's modules, in their order. */
export const MODULES: readonly ModuleText[] = [starting, configuring, inviting, caring, earning, finishing];

import { keysOf } from "@prancheta/ui/server/query-keys.ts";

/** What the server says, and what was answered on this device: both change when the PAR-Q is signed. */
export const parqKeys = keysOf("parq");

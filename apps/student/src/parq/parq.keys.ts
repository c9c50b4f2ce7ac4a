import { keysOf } from "@prancheta/ui/server/query-keys.ts";

/** The server's PAR-Q and the answers on this device: both change when the PAR-Q is signed. */
export const parqKeys = keysOf("parq");

import { createContext, useContext } from "react";

export const DEFAULT_ZONE = "America/Sao_Paulo";

/** The partner's time zone, in which every instant is shown; the shell provides it once the partner is known. */
export const ZoneContext = createContext(DEFAULT_ZONE);

export const useZone = (): string => useContext(ZoneContext);

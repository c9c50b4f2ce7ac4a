import { createContext, useContext } from "react";

/** The partner's time zone, in which every instant is shown; the shell provides it once the partner is known. */
export const ZoneContext = createContext("America/Sao_Paulo");

export const useZone = (): string => useContext(ZoneContext);

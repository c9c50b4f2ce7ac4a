import { counted } from "@prancheta/ui/text/count-text.ts";

/** What happens to work that the server does not have. */
export const unsentText = (count: number): string =>
  `${counted(
    count,
    "registro ainda não foi enviado e será apagado",
    "registros ainda não foram enviados e serão apagados",
  )} deste aparelho.`;

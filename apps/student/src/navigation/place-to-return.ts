import { placeToReturn } from "@prancheta/ui/session/place-to-return.ts";

export const { leave, rememberPlace, hasLostSession, takePlace } = placeToReturn("prancheta.aluno.return");

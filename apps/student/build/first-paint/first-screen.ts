import type { FindFirstScreen } from "@prancheta/web-build/first-paint/boot.ts";

/** The screen and the frame that the router will show; `src/app/guard.ts` decides in the same way. */
export const firstScreen: FindFirstScreen = (requested, isSignedIn) => {
  const path = requested.replace(/\/$/, "");
  if (path === "/aluno/convite" || path.startsWith("/aluno/comprar/")) return { path, frame: "entry", hasText: true };
  const isBelowBrand = [
    "/aluno/treinadores",
    "/aluno/ingresso",
    "/aluno/ingresso/par-q",
    "/aluno/boas-vindas",
  ].includes(path);
  if (isBelowBrand && isSignedIn) return { path, frame: "entry", hasText: true };
  if (!isSignedIn) return { path: "/aluno/entrar", frame: "entry", hasText: true };
  return { path: path === "/aluno/entrar" ? "/aluno" : path, frame: "shell", hasText: false };
};

import type { FindFirstScreen } from "@prancheta/web-build/first-paint/boot.ts";

/** The screen and the frame that the router will show; `app/guard.ts` decides in the same way. */
export const firstScreen: FindFirstScreen = (path, isSignedIn) => {
  const framesForAll = new Map([
    ["/outbox", "bare"],
    ["/termos", "bare"],
    ["/privacidade", "bare"],
    ["/esqueci-minha-senha", "entry"],
    ["/redefinir-senha", "entry"],
  ]);
  const frame = framesForAll.get(path);
  if (frame) return { path, frame, hasText: true };
  const isForNobody = path === "/" || path === "/registro";
  if (isSignedIn) return { path: isForNobody ? "/inicio" : path, frame: "shell", hasText: false };
  // A person who returns to a registration stays there: the e-mail was verified, and the tab's history says so.
  const isRegistering = path === "/registro" && history.state?.status;
  return isRegistering
    ? { path, frame: "entry-registration", hasText: true }
    : { path: "/", frame: "entry", hasText: true };
};

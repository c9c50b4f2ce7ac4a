import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "../browser/lazy-part.ts";
import { areToastsWanted, watchToasts } from "./toasts.ts";

const Toasts = lazyPart(async () => (await import("./Toasts.tsx")).Toasts);

/** The place for toasts, rendered with the first one. */
export function ToastHost() {
  const wanted = useSyncExternalStore(watchToasts, areToastsWanted);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

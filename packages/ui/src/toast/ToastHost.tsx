import { lazy, Suspense, useSyncExternalStore } from "react";
import { areToastsWanted, watchToasts } from "./toasts.ts";

const Toasts = lazy(() => import("./Toasts.tsx").then((module) => ({ default: module.Toasts })));

/** The place for toasts, rendered with the first one. */
export function ToastHost() {
  const wanted = useSyncExternalStore(watchToasts, areToastsWanted);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

import { lazy } from "react";

/** Lazy: each is fetched when it is first opened. */
export const NameDialog = lazy(async () => ({ default: (await import("./NameDialog.tsx")).NameDialog }));
export const MoveDialog = lazy(async () => ({ default: (await import("./MoveDialog.tsx")).MoveDialog }));
export const PageMenu = lazy(async () => ({ default: (await import("./PageMenu.tsx")).PageMenu }));

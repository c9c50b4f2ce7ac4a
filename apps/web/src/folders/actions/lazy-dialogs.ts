import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";

/** Lazy: each is fetched when it is first opened. */
export const NameDialog = lazyPart(async () => (await import("./NameDialog.tsx")).NameDialog);
export const MoveDialog = lazyPart(async () => (await import("./MoveDialog.tsx")).MoveDialog);
export const PageMenu = lazyPart(async () => (await import("./PageMenu.tsx")).PageMenu);

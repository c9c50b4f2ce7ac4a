import { lazy } from "react";

/** Fetched when a message is opened. */
export const MessageDialog = lazy(async () => ({ default: (await import("./MessageDialog.tsx")).MessageDialog }));

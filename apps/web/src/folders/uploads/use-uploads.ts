import { useSyncExternalStore } from "react";
import type { QueuedUpload } from "./upload-queue.ts";
import { uploads } from "./uploads.ts";

const present = () => uploads.present;

/** The files that go up, or did not arrive. */
export const useUploads = (): readonly QueuedUpload[] => useSyncExternalStore(uploads.subscribe, present);

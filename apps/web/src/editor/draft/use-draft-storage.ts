import { useEffect, useMemo } from "react";
import { DraftStorage } from "./draft-storage.ts";
import { onDraftsRemoved } from "./own-drafts.ts";

/**
 * Stores an editor's drafts. A waiting draft is stored at once when the page is hidden or the editor is left, so that a
 * reload or an ended session loses nothing.
 */
export function useDraftStorage(place: string): DraftStorage {
  const draftStorage = useMemo(() => new DraftStorage(place), [place]);

  useEffect(() => {
    const storeNow = () => draftStorage.storeNow();
    window.addEventListener("pagehide", storeNow);
    document.addEventListener("visibilitychange", storeNow);
    const stopHearing = onDraftsRemoved(() => draftStorage.discard());
    return () => {
      stopHearing();
      window.removeEventListener("pagehide", storeNow);
      document.removeEventListener("visibilitychange", storeNow);
      storeNow();
    };
  }, [draftStorage]);

  return draftStorage;
}

import { useEffect, useMemo } from "react";
import { DraftKeeper } from "./kept-draft.ts";
import { onDraftsRemoved } from "./own-drafts.ts";

/**
 * The keeper of an editor's draft. What is due is kept at once when the page is hidden or the editor is left, so that a reload, an
 * ended session or a closed lid loses nothing.
 */
export function useKeptDraft(place: string): DraftKeeper {
  const keeper = useMemo(() => new DraftKeeper(place), [place]);

  useEffect(() => {
    const keepNow = () => keeper.keepNow();
    window.addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepNow);
    const stopHearing = onDraftsRemoved(() => keeper.forget());
    return () => {
      stopHearing();
      window.removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
      keepNow();
    };
  }, [keeper]);

  return keeper;
}

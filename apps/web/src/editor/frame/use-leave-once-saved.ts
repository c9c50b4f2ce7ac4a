import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { useEffect, useEffectEvent } from "react";

/** Leaves the screen after a save, once the toast is visible. */
export function useLeaveOnceSaved(isSaved: boolean, leave: () => void): void {
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => go(), DURATION.toast);
    return () => clearTimeout(timer);
  }, [isSaved]);
}

import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { useEffect, useEffectEvent } from "react";

/** Goes where a save leads, once it is saved and its toast has been seen. */
export function useLeaveOnceSaved(isSaved: boolean, leave: () => void): void {
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => go(), DURATION.toast);
    return () => clearTimeout(timer);
  }, [isSaved]);
}

import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { useEffect, useRef } from "react";

/** When the last item is deleted, the whole list disappears: the focus goes to the heading. */
export function useHeadingAfterLast(count: number | undefined): void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (count === 0 && before.current && heading) {
      heading.tabIndex = -1;
      takeLostFocus(heading);
    }
    before.current = count;
  }, [count]);
}

import { Suspense } from "react";
import { lazyAtFirstUse, useOnceOpened } from "../browser/first-use.ts";
import type { PopoverAtProps } from "./PopoverAt.tsx";

const popover = lazyAtFirstUse(async () => (await import("./PopoverAt.tsx")).PopoverAt);

/** Nothing until it is first opened. */
export function LazyPopover(props: PopoverAtProps) {
  const PopoverAt = useOnceOpened(popover, props.opened);
  return (
    PopoverAt && (
      <Suspense>
        <PopoverAt {...props} />
      </Suspense>
    )
  );
}

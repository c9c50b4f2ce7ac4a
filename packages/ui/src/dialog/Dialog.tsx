import { Suspense } from "react";
import { lazyAtFirstUse, useOnceOpened } from "../browser/first-use.ts";
import type { DialogProps } from "./DialogOpened.tsx";
import { useFocusBack } from "./use-focus-back.ts";

const dialog = lazyAtFirstUse(async () => (await import("./DialogOpened.tsx")).DialogOpened);

/** The base of every dialog. Nothing until it is first opened, because a screen has several. */
export function Dialog(props: DialogProps) {
  const DialogOpened = useOnceOpened(dialog, props.opened);
  useFocusBack(props.opened);
  return (
    DialogOpened && (
      <Suspense>
        <DialogOpened {...props} />
      </Suspense>
    )
  );
}

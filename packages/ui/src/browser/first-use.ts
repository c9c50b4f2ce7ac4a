import { type ComponentType, useState } from "react";
import { lazyPart } from "./lazy-part.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * A part of a screen that opens later. It delays no first paint: it is fetched when the person first moves, touches or
 * types, before it is asked for. If it opens earlier, or could not be fetched, it is a `lazyPart`.
 */
export function lazyAtFirstUse<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> = lazyPart(load);
  const fetchAhead = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, fetchAhead, true);
    load().then(
      (fetched) => {
        part = fetched;
      },
      () => undefined,
    );
  };
  for (const sign of SIGNS) window.addEventListener(sign, fetchAhead, { capture: true, passive: true });
  return () => part;
}

/** The part from its first opening on. */
export function useOnceOpened<Props extends object>(
  part: () => ComponentType<Props>,
  opened: boolean,
): ComponentType<Props> | undefined {
  const [used, setUsed] = useState<ComponentType<Props>>();
  // The state is the component that the function returns.
  if (opened && !used) setUsed(part);
  return used;
}

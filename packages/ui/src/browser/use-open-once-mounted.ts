import { useEffect, useState } from "react";

/**
 * For a dialog that is mounted on demand: opens after mounting, so that it can remember which element had the focus.
 */
export function useOpenOnceMounted(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return opened && isMounted;
}

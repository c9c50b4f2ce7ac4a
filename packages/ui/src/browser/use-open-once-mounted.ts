import { useEffect, useState } from "react";

/** For what is mounted because it is asked for: opens once it is there, so that it remembers where the focus was. */
export function useOpenOnceMounted(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return opened && isMounted;
}

import { useLayoutEffect, useRef, useState } from "react";

/**
 * For a field that holds its text by itself, so that a key in it draws nothing, however much stands around it. What is meant to be
 * there is written into it only where it differs: after an undo.
 */
export function useOwnText<Field extends HTMLInputElement | HTMLTextAreaElement>(text: string) {
  const ref = useRef<Field>(null);
  const [defaultValue] = useState(text);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== text) ref.current.value = text;
  }, [text]);
  return { ref, defaultValue };
}

import { useLayoutEffect, useRef, useState } from "react";

/**
 * For an uncontrolled field, in which typing renders nothing. The intended text is only written into it where it
 * differs, for example after an undo.
 */
export function useOwnText<Field extends HTMLInputElement | HTMLTextAreaElement>(text: string) {
  const ref = useRef<Field>(null);
  const [defaultValue] = useState(text);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== text) ref.current.value = text;
  }, [text]);
  return { ref, defaultValue };
}

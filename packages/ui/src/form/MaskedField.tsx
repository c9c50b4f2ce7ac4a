import { MaskInput, type MaskInputProps } from "@mantine/core";
import { useEffect, useRef } from "react";

/** A field with a mask that shows only what is typed. */
export function MaskedField(field: MaskInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isInvalid = Boolean(field.error);
  // The mask removes the attribute at each render.
  useEffect(() => {
    if (isInvalid) input.current?.setAttribute("aria-invalid", "true");
  });
  return <MaskInput ref={input} slotChar="" showMaskOnFocus={false} autoComplete="off" {...field} />;
}

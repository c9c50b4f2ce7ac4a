import { Loader, MaskInput } from "@mantine/core";
import type { ReactNode } from "react";

interface ZipCodeFieldProps {
  /** A CEP, masked or not; later changes come from the person alone. */
  defaultValue: string;
  /** Gets the digits there are so far. */
  onChange: (digits: string) => void;
  /** While its place is being looked up. */
  busy?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
}

/** A CEP under its mask. */
export function ZipCodeField({ onChange, busy = false, ...field }: ZipCodeFieldProps) {
  return (
    <MaskInput
      label="CEP"
      mask="99999-999"
      slotChar=""
      showMaskOnFocus={false}
      onChangeRaw={(digits) => onChange(digits)}
      rightSection={busy && <Loader size={18} />}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00000-000"
      {...field}
    />
  );
}

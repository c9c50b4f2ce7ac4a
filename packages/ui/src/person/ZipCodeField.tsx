import { Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { MaskedField } from "../form/MaskedField.tsx";

interface ZipCodeFieldProps {
  /** A CEP, masked or not; initial value of an uncontrolled field. */
  defaultValue: string;
  /** Receives the digits typed so far. */
  onChange: (digits: string) => void;
  /** While the address is being looked up. */
  busy?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
}

/** A CEP with its mask. */
export function ZipCodeField({ onChange, busy = false, ...field }: ZipCodeFieldProps) {
  return (
    <MaskedField
      label="CEP"
      mask="99999-999"
      onChangeRaw={(digits) => onChange(digits)}
      rightSection={busy && <Loader size={18} />}
      inputMode="numeric"
      placeholder="00000-000"
      {...field}
    />
  );
}

import type { ReactNode } from "react";
import { FormattedField } from "../form/FormattedField.tsx";
import { documentCharacters, documentText } from "./document-text.ts";

interface DocumentFieldProps {
  label?: string;
  /** The document's characters without punctuation. */
  value: string;
  onChange: (characters: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  /** Where only a CPF is asked for, which has no letters. */
  inputMode?: "numeric";
  withAsterisk?: boolean;
}

/** A CPF or a CNPJ, which may contain letters. */
export const DocumentField = (field: DocumentFieldProps) => (
  <FormattedField
    label="CPF ou CNPJ"
    charactersOf={documentCharacters}
    textOf={documentText}
    autoCapitalize="characters"
    placeholder="000.000.000-00"
    {...field}
  />
);

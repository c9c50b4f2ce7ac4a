import { TextInput } from "@mantine/core";
import type { ChangeEvent, ReactNode } from "react";
import { documentCharacters, documentText } from "./document-text.ts";

/** The position in the formatted document after `count` characters. */
const placeAfter = (written: string, count: number): number => {
  let place = 0;
  for (let seen = 0; seen < count && place < written.length; place++)
    if (documentCharacters(written[place] ?? "")) seen++;
  return place;
};

interface DocumentFieldProps {
  /** The document's characters without punctuation. */
  value: string;
  onChange: (characters: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  withAsterisk?: boolean;
}

/**
 * A CPF or a CNPJ, which may contain letters: the mask follows what is typed or pasted, and the caret keeps its
 * position. Text and caret are changed in the event itself, so that React has nothing to correct, even if a deleted
 * punctuation mark changes no character.
 */
export function DocumentField({ value, onChange, ...field }: DocumentFieldProps) {
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = input;
    const characters = documentCharacters(typed);
    const written = documentText(characters);
    const before = documentCharacters(typed.slice(0, selectionStart ?? typed.length)).length;
    // A deleted mark reappears; the next 'Delete' must remove the character after it.
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
    const place = placeAfter(written, before) + (isForward && characters === value ? 1 : 0);
    input.value = written;
    input.setSelectionRange(place, place);
    onChange(characters);
  };

  return (
    <TextInput
      label="CPF ou CNPJ"
      value={documentText(value)}
      onChange={change}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="000.000.000-00"
      {...field}
    />
  );
}

import { TextInput } from "@mantine/core";
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { documentCharacters, documentText } from "./document-text.ts";

/** Where `count` characters of a document end in its written form. */
const placeAfter = (written: string, count: number): number => {
  let place = 0;
  for (let seen = 0; seen < count && place < written.length; place++)
    if (documentCharacters(written[place] ?? "")) seen++;
  return place;
};

interface DocumentFieldProps {
  /** The document's characters, without dots and dashes. */
  value: string;
  onChange: (characters: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  withAsterisk?: boolean;
}

/** A CPF or a CNPJ, also with letters: its mask follows what is typed or pasted, and the caret stays where it was. */
export function DocumentField({ value, onChange, ...field }: DocumentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const written = documentText(value);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = ({ currentTarget: { value: typed, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const characters = documentCharacters(typed);
    const before = documentCharacters(typed.slice(0, selectionStart ?? typed.length)).length;
    caret.current = placeAfter(documentText(characters), before);
    onChange(characters);
  };

  return (
    <TextInput
      ref={input}
      label="CPF ou CNPJ"
      value={written}
      onChange={change}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="000.000.000-00"
      {...field}
    />
  );
}

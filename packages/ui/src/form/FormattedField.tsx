import { TextInput, type TextInputProps } from "@mantine/core";
import type { ChangeEvent } from "react";

export interface FormattedFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** The characters without punctuation. */
  value: string;
  onChange: (characters: string) => void;
  /** The characters in a typed or pasted text; those of one character, if it is one. */
  charactersOf: (typed: string) => string;
  /** Complete or partial characters with their punctuation. */
  textOf: (characters: string) => string;
}

/**
 * A field that writes punctuation itself: the format follows what is typed or pasted, and the caret keeps its position.
 * Text and caret are changed in the event itself, so that React has nothing to correct, even if a deleted punctuation
 * mark changes no character.
 */
export function FormattedField({ value, onChange, charactersOf, textOf, ...field }: FormattedFieldProps) {
  /** The position in the formatted text after `count` characters. */
  const placeAfter = (written: string, count: number): number => {
    let place = 0;
    for (let seen = 0; seen < count && place < written.length; place++) if (charactersOf(written[place] ?? "")) seen++;
    return place;
  };

  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = input;
    const characters = charactersOf(typed);
    const written = textOf(characters);
    const before = charactersOf(typed.slice(0, selectionStart ?? typed.length)).length;
    // A deleted mark reappears; the next 'Delete' must remove the character after it.
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
    const place = placeAfter(written, before) + (isForward && characters === value ? 1 : 0);
    input.value = written;
    input.setSelectionRange(place, place);
    onChange(characters);
  };

  return <TextInput autoComplete="off" spellCheck={false} {...field} value={textOf(value)} onChange={change} />;
}

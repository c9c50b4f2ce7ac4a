import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { DURATION } from "../pieces/constants.ts";

export interface SearchFieldProps {
  /** Also its accessible name. */
  placeholder: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  /** Focused when its dialog opens, except where that would open an on-screen keyboard over it. */
  isFirst?: boolean;
  /** Existing names, suggested by the browser while typing. */
  suggestions?: readonly string[] | undefined;
  /** Milliseconds without typing after which it searches. */
  pause?: number;
}

/** Searches after a pause in typing, of a second unless told otherwise, or at once on Enter. */
export function SearchField({
  placeholder,
  value,
  onSearch,
  isFirst = false,
  suggestions,
  pause = DURATION.searchPause,
}: SearchFieldProps) {
  const suggested = useId();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const searchLater = useDebouncedCallback((text: string) => {
    if (text !== typed) return;
    setSent(text.trim());
    onSearch(text.trim());
  }, pause);

  if (value !== seen) {
    setSeen(value);
    // The field's own search, coming back as `value`, must not undo what was typed since.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  const searchNow = (event: KeyboardEvent) => {
    if (event.key === "Enter") searchLater.flush();
  };

  const field = (
    <TextInput
      type="search"
      data-autofocus={(isFirst && window.matchMedia("(pointer: fine)").matches) || undefined}
      {...(suggestions && { list: suggested })}
      enterKeyHint="search"
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        searchLater(currentTarget.value);
      }}
      onKeyDown={searchNow}
    />
  );

  if (!suggestions) return field;
  return (
    <>
      {field}
      <datalist id={suggested}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

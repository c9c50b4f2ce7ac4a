import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { DURATION } from "../pieces/constants.ts";

export interface SearchFieldProps {
  /** Also its spoken name. */
  placeholder: string;
  /** What is being searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** Has the focus when its dialog opens, unless that would bring up a keyboard over it. */
  isFirst?: boolean;
  /** Names that exist, offered by the browser while one types. */
  suggestions?: readonly string[] | undefined;
}

/** Searches once the typing has paused for a second, or at once on Enter. */
export function SearchField({ placeholder, value, onSearch, isFirst = false, suggestions }: SearchFieldProps) {
  const suggested = useId();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const searchLater = useDebouncedCallback((text: string) => {
    if (text !== typed) return;
    setSent(text.trim());
    onSearch(text.trim());
  }, DURATION.searchPause);

  if (value !== seen) {
    setSeen(value);
    // Our own search coming back must not undo what was typed since.
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

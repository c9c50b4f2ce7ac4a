import { VisuallyHidden } from "@mantine/core";
import { IconBolt } from "@tabler/icons-react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { QUICK_ENTRY_ID } from "../focus.ts";
import classes from "./QuickEntry.module.css";
import { optionId, QuickSuggestions } from "./QuickSuggestions.tsx";
import { useQuickEntry } from "./use-quick-entry.ts";

const LIST_ID = "entrada-rapida-sugestoes";
const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const isMany = (text: string) => /[\n\r\t]/.test(text.trim());

/**
 * One line is one exercise: shows what is understood while typing, Enter adds it. Several lines open the paste dialog.
 */
export function QuickEntry({ onPaste }: { onPaste: (text: string) => void }) {
  const entry = useQuickEntry();
  const { line, isOpen, hasOptions } = entry;

  /** What a key does here; undefined leaves it to the browser. */
  const workOf = (key: string): (() => void) | undefined => {
    if (key === "Enter") return entry.addLine;
    if (!isOpen) return undefined;
    if (key === "Escape") return () => entry.setClosed(true);
    const step = STEPS[key];
    return step && hasOptions ? () => entry.step(step) : undefined;
  };

  const press = (event: KeyboardEvent) => {
    const work = event.nativeEvent.isComposing || event.altKey ? undefined : workOf(event.key);
    if (!work) return;
    event.preventDefault();
    work();
  };

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!isMany(text)) return;
    event.preventDefault();
    onPaste(text);
  };

  return (
    <div className={classes["entry"]}>
      <div className={classes["line"]}>
        <IconBolt size={20} stroke={1.75} aria-hidden="true" />
        <input
          id={QUICK_ENTRY_ID}
          role="combobox"
          aria-label="Entrada rápida"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? LIST_ID : undefined}
          aria-activedescendant={isOpen && hasOptions ? optionId(entry.active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="Supino reto 4x8-12 60s"
          value={line}
          onChange={({ currentTarget }) => entry.type(currentTarget.value)}
          onSelect={({ currentTarget }) => entry.setCaret(currentTarget.selectionStart ?? 0)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => entry.setClosed(true)}
          onFocus={() => entry.setClosed(false)}
        />
        <span className={classes["key"]} aria-hidden="true">
          Enter
        </span>
      </div>
      {isOpen && <QuickSuggestions listId={LIST_ID} {...entry} onChoose={entry.choose} />}
      <VisuallyHidden role="status">{entry.added}</VisuallyHidden>
    </div>
  );
}

import { useLocalStorage } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";
import { blockPlace, selectedWorkout } from "../core/places.ts";
import { useEditorStore } from "./editor-context.ts";
import type { EditorStore } from "./editor-store.ts";
import { focusBlock, focusById, keyOfBlockAround, QUICK_ENTRY_ID } from "./focus.ts";

const SINGLE_KEYS = "prancheta.atalhos-de-uma-tecla";

/** Single-character shortcuts can be disabled, because speech input triggers them (WCAG 2.1.4). */
export const useSingleKeys = () =>
  useLocalStorage<boolean>({ key: SINGLE_KEYS, defaultValue: true, getInitialValueInEffect: false });

const isTyping = (target: Element) => target.matches("input:not([type=checkbox]), textarea, select");
const hasTextOfItsOwn = (target: Element) => target.id === QUICK_ENTRY_ID && target.matches("input:not([value=''])");

/** Selects the previous or next workout. */
const selectNeighbour = (store: EditorStore, by: 1 | -1) => {
  const { workouts, selected } = store.present;
  const next = workouts[workouts.findIndex(({ key }) => key === selected) + by];
  if (next) store.act({ type: "tab/select", workout: next.key });
};

/** Moves the block that has the focus, and keeps the focus on it. */
const moveAround = (store: EditorStore, target: Element, by: 1 | -1) => {
  const key = keyOfBlockAround(target);
  const place = key === undefined ? undefined : blockPlace(store.present, key);
  if (key === undefined || !place || place.at + by < 0) return;
  store.act({ type: "block/move", block: key, workout: selectedWorkout(store.present)?.key ?? "", at: place.at + by });
  focusBlock(key);
};

interface Shortcuts {
  onSave: () => void;
  onHelp: () => void;
  disabled: boolean;
}

/** A key combination: 'Ctrl+Z', 'Alt+ArrowUp', '/'. A character already includes Shift. */
const chordOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string => {
  const isCommand = ctrlKey || metaKey;
  const isHeld = isCommand || altKey;
  return [
    ...(isCommand ? ["Ctrl"] : []),
    ...(altKey ? ["Alt"] : []),
    ...(shiftKey && isHeld ? ["Shift"] : []),
    isHeld && key.length === 1 ? key.toUpperCase() : key,
  ].join("+");
};

const SINGLE = new Set(["/", "?"]);
const HISTORY = new Set(["Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y"]);

/** The editor's shortcuts; disabled inside a dialog. */
export function useShortcuts({ onSave, onHelp, disabled }: Shortcuts): void {
  const store = useEditorStore();
  const [hasSingleKeys] = useSingleKeys();

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (disabled || event.defaultPrevented || !(target instanceof Element) || target.closest("[role=dialog]")) return;
    const works: Partial<Record<string, () => void>> = {
      "Ctrl+S": onSave,
      "Ctrl+Z": () => store.act({ type: "history/undo" }),
      "Ctrl+Shift+Z": () => store.act({ type: "history/redo" }),
      "Ctrl+Y": () => store.act({ type: "history/redo" }),
      "Alt+PageDown": () => selectNeighbour(store, 1),
      "Alt+PageUp": () => selectNeighbour(store, -1),
      "Alt+ArrowDown": () => moveAround(store, target, 1),
      "Alt+ArrowUp": () => moveAround(store, target, -1),
      "/": () => focusById(QUICK_ENTRY_ID),
      "?": onHelp,
    };
    const chord = chordOf(event);
    const work = works[chord];
    const isTheirs =
      (SINGLE.has(chord) && (!hasSingleKeys || isTyping(target))) || (HISTORY.has(chord) && hasTextOfItsOwn(target));
    if (!work || isTheirs) return;
    event.preventDefault();
    work();
  });

  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

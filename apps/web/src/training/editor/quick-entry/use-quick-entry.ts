import type { NamedExercise } from "@prancheta/contract/training/exercises";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { selectedWorkout } from "../../core/places.ts";
import { finderOf } from "../../core/quick-entry/nearest.ts";
import { useEditorStore } from "../editor-context.ts";
import { showAdded } from "../focus.ts";
import { exerciseNames } from "../sheet-editor.hooks.ts";
import { blockOfReading, type Choices, partAt, readLine } from "./quick-entry.ts";

const NO_CHOICES: Choices = {};

/** The line being written, what was understood of it, and how to add it. */
export function useQuickEntry() {
  const store = useEditorStore();
  const names = useQuery(exerciseNames);
  const find = useMemo(() => finderOf(names.data ?? []), [names.data]);
  const [line, setLine] = useState("");
  const [caret, setCaret] = useState(0);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [active, setActive] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const [added, setAdded] = useState("");

  // The suggestions may be rendered after the keystroke; what Enter adds is always current.
  const offeredLine = useDeferredValue(line);
  const reading = useMemo(() => readLine(offeredLine, find, choices), [offeredLine, find, choices]);
  const at = partAt(line, caret, reading.parts.length);
  const options = reading.parts[at]?.matches ?? [];
  const isOpen = line.trim() !== "" && !isClosed;

  const type = (text: string) => {
    setLine(text);
    setActive(0);
    setClosed(false);
  };

  const add = (choice: Choices) => {
    const block = blockOfReading(readLine(line, find, choice));
    if (!block || !store.act({ type: "entries/add", workouts: [[block]] })) return;
    const last = selectedWorkout(store.present)?.blocks.at(-1);
    if (last) showAdded(last.key);
    setAdded(`Adicionado: ${block.exercises.map(({ exercise }) => exercise.name).join(" + ")}`);
    setLine("");
    setChoices(NO_CHOICES);
    setActive(0);
  };

  /** The choices with an option selected for the exercise at the caret. */
  const choicesWith = (option: number): Choices => {
    const { parts } = readLine(line, find, choices);
    const part = parts[partAt(line, caret, parts.length)];
    const exercise: NamedExercise | undefined = part?.matches[option]?.exercise;
    return part && exercise ? { ...choices, [part.parsed.name]: exercise } : choices;
  };

  const selectNeighbour = (option: number) => {
    setActive(option);
    setChoices(choicesWith(option));
  };

  return {
    line,
    names,
    reading,
    at,
    active,
    isOpen,
    hasOptions: options.length > 0,
    added,
    type,
    setCaret,
    setClosed,
    /** Adds the line as it was understood. */
    addLine: () => {
      if (line.trim() !== "") add(choices);
    },
    /** Selects an option; a line with one exercise is then added. */
    choose: (option: number) => (reading.parts.length === 1 ? add(choicesWith(option)) : selectNeighbour(option)),
    step: (by: 1 | -1) => selectNeighbour((active + by + options.length) % options.length),
  };
}

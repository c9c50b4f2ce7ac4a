import type { LastSets } from "@prancheta/contract/student/training";
import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { IconCheck, IconDots, IconX } from "@tabler/icons-react";
import { type MouseEvent, useRef, useState } from "react";
import { confirmedSet, type DeviceSet } from "../../offline/device-workout.ts";
import { pastSet, type Slot } from "../core/workout-slots.ts";
import { workoutsStore } from "../device/workouts-store.ts";
import { figuresText } from "../training.texts.ts";
import { type Figures, useSetActions } from "../use-set-actions.ts";
import classes from "./SetRow.module.css";
import { noteMove, useDeliberateTap } from "./use-deliberate-tap.ts";
import { useSetDraft } from "./use-set-draft.ts";

interface SetRowProps {
  id: string;
  slot: Slot;
  number: number;
  last: LastSets | undefined;
}

/** Opened at the end of the screen, they would stay behind the rest's bar. */
const comeIntoView = (options: HTMLElement | null) => options?.scrollIntoView({ block: "nearest" });

/**
 * A set confirmed at the end of the screen would stay behind the bar of the rest, so it is scrolled up with what is
 * below it.
 */
const bringUp = (workout: string, tap: MouseEvent<HTMLElement>) => {
  const { currentTarget: button } = tap;
  const { top } = button.getBoundingClientRect();
  button.scrollIntoView({ block: "nearest" });
  if (button.getBoundingClientRect().top !== top) noteMove(workout, tap);
};

const STATUS = { DONE: "feita", FAILED: "falhou", SKIPPED: "pulada" } as const;

/** One set: load and repetitions, filled in with those of the last time, and the tap that confirms it. */
export function SetRow({ id, slot, number, last }: SetRowProps) {
  const set = useStorePart(workoutsStore, ({ workouts }) => {
    const workout = workouts.get(id);
    return workout && confirmedSet(workout, slot.slot, number);
  });
  const [isOpen, setOpen] = useState(false);
  const actions = useSetActions(id, slot, number);
  const { texts, faults, now, type, dropUnit } = useSetDraft({ id, slot, number, last });
  const isWrong = faults.load || faults.repetitions;
  const store = (status: DeviceSet["status"]) => {
    actions.store(status, now().figures);
    setOpen(false);
  };
  /** The options close, and the next set moves up. */
  const choose = (status: "FAILED" | "SKIPPED") => (tap: Pick<Event, "timeStamp">) => {
    noteMove(id, tap);
    store(status);
    // The button that was pressed is gone.
    more.current?.focus({ preventScroll: true });
  };
  /** What is typed into a confirmed set changes it. */
  const keep = (field: "load" | "repetitions") => () => {
    dropUnit(field);
    const { faults, isChanged } = now();
    if (set && set.status !== "SKIPPED" && isChanged && !faults.load && !faults.repetitions) store(set.status);
  };
  const tap = useDeliberateTap(id, () => (set ? actions.remove() : store("DONE")));
  const repetitions = useRef<HTMLInputElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const name = `série ${number} de ${slot.exercise.name}`;

  return (
    <li className={classes["row"]} data-status={set?.status}>
      <span className={classes["number"]} aria-hidden="true">
        {number}
      </span>
      <label className={classes["field"]}>
        <input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={`Carga da ${name}, em quilos`}
          aria-invalid={faults.load}
          value={texts.load}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value } }) => type({ load: value })}
          onKeyDown={({ key }) => key === "Enter" && repetitions.current?.focus()}
          onBlur={keep("load")}
        />
        <span aria-hidden="true">kg</span>
      </label>
      <label className={classes["field"]}>
        <input
          ref={repetitions}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={`Repetições da ${name}`}
          aria-invalid={faults.repetitions}
          value={texts.repetitions}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value } }) => type({ repetitions: value })}
          onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
          onBlur={keep("repetitions")}
        />
        <span aria-hidden="true">reps</span>
      </label>
      <button
        type="button"
        className={classes["check"]}
        aria-pressed={set !== undefined}
        aria-label={set ? `Desfazer a ${name}, ${STATUS[set.status]}` : `Confirmar a ${name}`}
        disabled={isWrong && !set}
        onClick={(event) => {
          tap(event);
          bringUp(id, event);
        }}
      >
        {set && set.status !== "DONE" ? (
          <IconX size={24} aria-hidden="true" />
        ) : (
          <IconCheck size={24} aria-hidden="true" />
        )}
      </button>
      <button
        ref={more}
        type="button"
        className={classes["more"]}
        aria-expanded={isOpen}
        aria-label={`Outras opções da ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      {isWrong && (
        <span role="alert" className={classes["wrong"]}>
          {faults.load ? "Carga: use um número, como 22,5" : "Repetições: use um número inteiro"}
        </span>
      )}
      <Past set={set} past={pastSet(last, number)} />
      {isOpen && (
        <span ref={comeIntoView} className={classes["options"]}>
          <button type="button" onClick={choose("FAILED")} disabled={isWrong}>
            Falhei
          </button>
          <button type="button" onClick={choose("SKIPPED")}>
            Pulei
          </button>
        </span>
      )}
    </li>
  );
}

const WORDS = { DONE: "", FAILED: "Falhou. ", SKIPPED: "Pulada. " } as const;

const Past = ({ set, past }: { set: DeviceSet | undefined; past: Figures | undefined }) => {
  const word = set ? WORDS[set.status] : "";
  if (!(past || word)) return null;
  return (
    <span className={classes["past"]}>
      {word && <strong>{word}</strong>}
      {past && `Última vez: ${figuresText(past)}`}
    </span>
  );
};

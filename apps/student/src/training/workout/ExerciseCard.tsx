import type { LastSets } from "@prancheta/contract/student/training";
import { muscleGroupLabel, repetitionText, techniqueLabel } from "@prancheta/contract/training/labels";
import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { ExercisePicture } from "@prancheta/ui/exercise/ExercisePicture.tsx";
import { Card, Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { ShownExercise } from "../../offline/device-workout.ts";
import { lastOf, type Slot, type SlotBlock, setCount } from "../core/workout-slots.ts";
import { workoutsStore } from "../device/workouts-store.ts";
import { loadText } from "../training.texts.ts";
import classes from "./ExerciseCard.module.css";
import { SetRow } from "./SetRow.tsx";
import { techniqueText } from "./techniques.texts.ts";
import { noteMove } from "./use-deliberate-tap.ts";

interface BlockCardProps {
  id: string;
  block: SlotBlock;
  last: readonly LastSets[];
}

/** A block of the sheet: one exercise, or several that are done together. */
export function BlockCard({ id, block, last }: BlockCardProps) {
  const isCombined = block.slots.length > 1;
  return (
    <Card as="li" data-snug>
      <Stack data-gap="md">
        {isCombined && <p className={classes["combined"]}>Combine os {block.slots.length} exercícios</p>}
        {block.observation && <p className={classes["note"]}>{block.observation}</p>}
        {block.slots.map((slot) => (
          <Exercise key={slot.slot} id={id} slot={slot} last={lastOf(last, slot.exercise.id)} isCombined={isCombined} />
        ))}
      </Stack>
    </Card>
  );
}

interface ExerciseProps {
  id: string;
  slot: Slot;
  last: LastSets | undefined;
  isCombined: boolean;
}

function Exercise({ id, slot, last, isCombined }: ExerciseProps) {
  const { exercise } = slot;
  const [more, setMore] = useState(0);
  const count = useStorePart(workoutsStore, ({ workouts }) => {
    const workout = workouts.get(id);
    return workout ? setCount(workout, slot) : 0;
  });
  const addSet = (tap: Pick<Event, "timeStamp">) => {
    noteMove(id, tap);
    setMore(1);
  };
  return (
    <section className={classes["exercise"]} data-combined={isCombined || undefined}>
      <h2 className={classes["name"]}>{exercise.name}</h2>
      <Muted data-small>{prescriptionText(exercise)}</Muted>
      <Technique of={exercise} />
      <Execution of={exercise} />
      <ol className={classes["sets"]} aria-label={`Séries de ${exercise.name}`}>
        {Array.from({ length: count + more }, (_, place) => place + 1).map((number) => (
          <SetRow key={number} id={id} slot={slot} number={number} last={last} />
        ))}
      </ol>
      {more === 0 && (
        <button type="button" className={classes["add"]} onClick={addSet}>
          <IconPlus size={18} aria-hidden="true" /> Série a mais
        </button>
      )}
    </section>
  );
}

const prescriptionText = ({ muscleGroup, series, repetition, rest, load, rir }: ShownExercise): string =>
  [
    muscleGroup && muscleGroupLabel[muscleGroup],
    repetition && `${series} × ${repetitionText(repetition)}`,
    load !== undefined && `${loadText(load)} kg`,
    rir !== undefined && `RIR ${rir}`,
    rest > 0 && `${rest} s de descanso`,
  ]
    .filter(Boolean)
    .join(" · ");

const Technique = ({ of: { technique } }: { of: ShownExercise }) =>
  technique === "NONE" ? null : (
    <details className={classes["details"]}>
      <summary>Técnica: {techniqueLabel[technique]}</summary>
      <p>{techniqueText[technique]}</p>
    </details>
  );

/** The gif is fetched when it is asked for; without one the muscles are shown. A video opens outside. */
function Execution({ of: { name, muscleGroup, description, gifUrl, ytVideoUrl } }: { of: ShownExercise }) {
  const [isOpen, setOpen] = useState(false);
  if (!(muscleGroup || gifUrl || ytVideoUrl || description)) return null;
  return (
    <details className={classes["details"]} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Ver como se faz</summary>
      {isOpen && (
        <div className={classes["execution"]}>
          {muscleGroup && (
            <div className={classes["picture"]}>
              <ExercisePicture name={name} group={muscleGroup} gifUrl={gifUrl} view="whole" />
            </div>
          )}
          {description && <p>{description}</p>}
          {ytVideoUrl && (
            <a href={ytVideoUrl} target="_blank" rel="noreferrer">
              Abrir o vídeo
            </a>
          )}
        </div>
      )}
    </details>
  );
}

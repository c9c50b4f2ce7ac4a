import { techniqueLabel } from "@prancheta/contract/training/labels";
import type { Sheet } from "@prancheta/contract/training/training";
import { IconLink } from "@tabler/icons-react";
import classes from "./BlockView.module.css";
import { ExerciseView } from "./ExerciseView.tsx";

type Block = Sheet["instructions"][number]["exercisesContent"][number];

/** One position in a workout; exercises done together are one card, joined by a line. */
export function BlockView({ place, block }: { place: number; block: Block }) {
  const combined = block.exercises.length > 1;
  const technique = block.exercises[0]?.technique ?? "NONE";
  return (
    <li className={classes["block"]} data-combined={combined}>
      <span className={classes["place"]} aria-hidden="true">
        {place}
      </span>
      <div className={classes["exercises"]}>
        {combined && (
          <p className={classes["label"]}>
            <IconLink size={16} aria-hidden="true" />
            {technique === "NONE" ? "Combinados" : `Combinados · ${techniqueLabel[technique]}`}
          </p>
        )}
        {block.exercises.map((exercise, index) => {
          const key = `${exercise.id} ${index}`;
          return <ExerciseView key={key} exercise={exercise} withTechnique={!combined} />;
        })}
        {block.observation && <p className={classes["note"]}>{block.observation}</p>}
      </div>
    </li>
  );
}

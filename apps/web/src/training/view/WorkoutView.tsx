import type { Sheet } from "@prancheta/contract/training/training";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { BlockView } from "./BlockView.tsx";
import classes from "./WorkoutView.module.css";

type Workout = Sheet["instructions"][number];

export function WorkoutView({ workout }: { workout: Workout }) {
  const exercises = workout.exercisesContent.reduce((sum, block) => sum + block.exercises.length, 0);
  return (
    <section>
      <h4 className={classes["title"]}>
        Treino {workout.type}{" "}
        <span className={classes["count"]}>· {counted(exercises, "exercício", "exercícios")}</span>
      </h4>
      <ol className={classes["blocks"]}>
        {workout.exercisesContent.map((block, index) => {
          const place = index + 1;
          return <BlockView key={place} place={place} block={block} />;
        })}
      </ol>
    </section>
  );
}

import { Tabs } from "@mantine/core";
import { techniqueLabel } from "@prancheta/contract/training/labels";
import type { Sheet } from "@prancheta/contract/training/training";
import { counted } from "@prancheta/ui/text/count-text.ts";
import spoken from "@prancheta/ui/theme/spoken.module.css";
import { IconLink } from "@tabler/icons-react";
import { ExerciseView } from "./ExerciseView.tsx";
import classes from "./SheetView.module.css";

/** A sheet as it was prescribed, with a tab for each workout. Read-only. */
export function SheetView({ sheet }: { sheet: Sheet }) {
  return (
    <Tabs
      key={sheet.id}
      defaultValue={sheet.instructions[0]?.type ?? ""}
      keepMounted={false}
      variant="pills"
      classNames={{ list: classes["letters"] ?? "", tab: classes["tab"] ?? "" }}
    >
      <Tabs.List aria-label="Treinos da ficha">
        {sheet.instructions.map(({ type }) => (
          <Tabs.Tab key={type} value={type} aria-label={`Treino ${type}`}>
            <span className={spoken["on-phone"]}>Treino </span>
            <span className={classes["letter"]}>{type}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sheet.instructions.map((workout) => (
        <Tabs.Panel key={workout.type} value={workout.type} className={classes["panel"]}>
          <WorkoutView workout={workout} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

type Workout = Sheet["instructions"][number];

function WorkoutView({ workout }: { workout: Workout }) {
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

type Block = Workout["exercisesContent"][number];

/** One position in a workout; exercises done together are one card, joined by a line. */
function BlockView({ place, block }: { place: number; block: Block }) {
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

import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo, useDeferredValue } from "react";
import type { Workout } from "../core/state.ts";
import { weeklySets, workoutSummary } from "../core/summary.ts";
import { useEditor } from "./editor-context.ts";
import classes from "./SheetSummary.module.css";
import { letterOf } from "./sheet-editor.texts.ts";

/** The sheet's totals, updated after the keystroke that changed them. */
export function SheetSummary() {
  const workouts = useEditor((state) => state.workouts);
  const selected = useEditor((state) => state.selected);
  return <Summary workouts={useDeferredValue(workouts)} selected={useDeferredValue(selected)} />;
}

const Summary = memo(function Summary({ workouts, selected }: { workouts: readonly Workout[]; selected: string }) {
  const at = workouts.findIndex(({ key }) => key === selected);
  const workout = workouts[at];
  if (!workout) return null;
  const { exercises, sets, minutes } = workoutSummary(workout);
  return (
    <section className={classes["summary"]}>
      <h2 className={classes["title"]}>Resumo do treino {letterOf(at)}</h2>
      <dl className={classes["figures"]}>
        <Figure value={exercises} name={exercises === 1 ? "exercício" : "exercícios"} />
        <Figure value={sets} name={sets === 1 ? "série" : "séries"} />
        <Figure value={minutes} name="min" />
      </dl>
      <SetsByGroup workouts={workouts} />
      <Missing workouts={workouts} />
    </section>
  );
});

function Figure({ value, name }: { value: number; name: string }) {
  return (
    <div className={classes["figure"]}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function SetsByGroup({ workouts }: { workouts: readonly Workout[] }) {
  const groups = weeklySets({ workouts });
  const most = groups[0]?.sets ?? 1;
  if (groups.length === 0) return null;
  return (
    <div className={classes["part"]}>
      <h3 className={classes["heading"]}>Séries por grupo na semana</h3>
      <ul className={classes["groups"]}>
        {groups.map(({ group, sets }) => (
          <li key={group}>
            <span>{muscleGroupLabel[group]}</span>
            <span className={classes["bar"]} aria-hidden="true">
              <span style={{ width: `${(sets / most) * 100}%` }} />
            </span>
            <strong>{sets}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What still prevents saving, workout by workout. */
function Missing({ workouts }: { workouts: readonly Workout[] }) {
  const missing = workouts.flatMap(({ key, blocks }, position) => {
    const open = blocks.filter(({ confirmed }) => !confirmed).length;
    const letter = letterOf(position);
    if (blocks.length === 0) return [{ key, letter, text: "ainda não tem exercícios." }];
    return open === 0 ? [] : [{ key, letter, text: `tem ${counted(open, "exercício", "exercícios")} por confirmar.` }];
  });
  if (missing.length === 0) return null;
  return (
    <div className={classes["missing"]}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <ul>
        {missing.map(({ key, letter, text }) => (
          <li key={key}>
            <strong>Treino {letter}</strong> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

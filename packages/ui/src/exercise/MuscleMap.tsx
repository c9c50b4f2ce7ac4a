import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import type { MuscleGroup } from "@prancheta/contract/training/training";
import classes from "./MuscleMap.module.css";
import { BACK, BODY, FOCUS, FRONT, type Muscle, SIGNS } from "./muscle-shapes.ts";

interface MuscleMapProps {
  group: MuscleGroup;
  /** 'whole' shows front and back; 'focus' a square around the muscle group, for tiles and cards. */
  view?: "whole" | "focus";
}

/** Which muscle group an exercise trains: a figure with the group highlighted. Fills its container. */
export function MuscleMap({ group, view = "focus" }: MuscleMapProps) {
  const { back = false, top, size } = FOCUS[group];
  const both = !SIGNS[group];
  const inFocus = view === "focus";
  return (
    <svg
      role="img"
      aria-label={`Mapa muscular: ${muscleGroupLabel[group]}`}
      className={classes["map"]}
      viewBox={inFocus ? `${-size / 2} ${top} ${size} ${size}` : "-84 0 168 200"}
    >
      {inFocus && <Figure muscles={back ? BACK : FRONT} group={group} />}
      {!inFocus && !both && <Figure muscles={FRONT} group={group} />}
      {!inFocus && both && (
        <>
          <g transform="translate(-41)">
            <Figure muscles={FRONT} group={group} />
          </g>
          <g transform="translate(41)">
            <Figure muscles={BACK} group={group} />
          </g>
        </>
      )}
    </svg>
  );
}

const pathOf = (muscles: readonly Muscle[]) => muscles.map(({ path }) => path).join("");

function Figure({ muscles, group }: { muscles: readonly Muscle[]; group: MuscleGroup }) {
  const isLit = (muscle: Muscle) => group === "CROSS_TRAINING" || muscle.group === group;
  const lit = pathOf(muscles.filter(isLit));
  const rest = pathOf(muscles.filter((muscle) => !isLit(muscle)));
  const sign = SIGNS[group];
  const half = (
    <>
      <path className={classes["body"]} d={BODY} />
      <path className={classes["muscle"]} d={rest} />
      <path className={classes["lit"]} d={lit} />
    </>
  );
  return (
    <>
      {half}
      <g transform="scale(-1 1)">{half}</g>
      {sign && <path className={classes["sign"]} d={sign.path} />}
      {sign?.mirrored && <path className={classes["sign"]} d={sign.path} transform="scale(-1 1)" />}
    </>
  );
}

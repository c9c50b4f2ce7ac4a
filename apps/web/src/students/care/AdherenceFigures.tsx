import { VisuallyHidden } from "@mantine/core";
import type { Adherence } from "@prancheta/contract/students/adherence";
import { IconTrendingDown } from "@tabler/icons-react";
import classes from "./AdherenceFigures.module.css";
import { FELL, hasAdherence, percentText } from "./care.texts.ts";

/** Completed and planned workouts over three spans; an arrow if the last month is well below the previous one. */
export function AdherenceFigures({ adherence }: { adherence: Adherence }) {
  if (!hasAdherence(adherence)) return null;
  const { last7, last30, last90, fell } = adherence;
  return (
    <div className={classes["adherence"]}>
      <span className={classes["name"]}>Aderência</span>
      <dl className={classes["spans"]} aria-label="Aderência aos treinos">
        <Span name="7 dias" share={last7} />
        <Span name="30 dias" share={last30} fell={fell} />
        <Span name="90 dias" share={last90} />
      </dl>
    </div>
  );
}

const Span = ({ name, share, fell = false }: { name: string; share: number | null; fell?: boolean }) => (
  <div className={classes["span"]} data-fell={fell}>
    <dt>{name}</dt>
    <dd>
      {percentText(share)}
      {fell && <IconTrendingDown size={18} aria-hidden="true" />}
      {fell && <VisuallyHidden>, {FELL}</VisuallyHidden>}
    </dd>
  </div>
);

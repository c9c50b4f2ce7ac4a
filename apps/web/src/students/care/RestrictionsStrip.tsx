import type { Restriction } from "@prancheta/contract/students/care";
import type { Contradiction } from "@prancheta/contract/students/contradictions";
import { IconAlertTriangle } from "@tabler/icons-react";
import { someNames } from "../assign/assign.texts.ts";
import { restrictionLabel } from "./care.texts.ts";
import classes from "./RestrictionsStrip.module.css";

interface RestrictionsStripProps {
  restrictions: readonly Restriction[];
  /** What is prescribed against them. */
  contradictions?: readonly Contradiction[];
}

/**
 * A student's restrictions where something is prescribed, each with what contradicts it; nothing without restrictions.
 */
export function RestrictionsStrip({ restrictions, contradictions = [] }: RestrictionsStripProps) {
  if (restrictions.length === 0) return null;
  return (
    <div className={classes["strip"]} role="note" aria-label="Restrições do aluno">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <ul className={classes["list"]} aria-live="polite">
        {restrictions.map(({ id, kind, text }) => {
          const against = contradictions.find(({ restriction }) => restriction.id === id);
          return (
            <li key={id}>
              <b>{restrictionLabel[kind]}:</b> {text}
              {against && <p className={classes["against"]}>Contraria: {someNames(against.names)}</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

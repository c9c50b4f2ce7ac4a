import type { Restriction } from "@prancheta/contract/students/care";
import { IconAlertTriangle } from "@tabler/icons-react";
import { restrictionLabel } from "./care.texts.ts";
import classes from "./RestrictionsStrip.module.css";

/** A student's restrictions, shown where a sheet or diet is assigned; nothing without restrictions. */
export function RestrictionsStrip({ restrictions }: { restrictions: readonly Restriction[] }) {
  if (restrictions.length === 0) return null;
  return (
    <div className={classes["strip"]} role="note" aria-label="Restrições do aluno">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <ul className={classes["list"]}>
        {restrictions.map(({ id, kind, text }) => (
          <li key={id}>
            <b>{restrictionLabel[kind]}:</b> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

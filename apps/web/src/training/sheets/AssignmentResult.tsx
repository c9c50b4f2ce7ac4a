import type { Assignment } from "@prancheta/contract/training/sheet-editing";
import classes from "./AssignmentResult.module.css";
import type { Picked } from "./StudentPicks.tsx";

const groups = [
  { result: "ASSIGNED", title: "Receberam a ficha agora" },
  { result: "ALREADY_ASSIGNED", title: "Já tinham esta ficha" },
  { result: "NOT_FOUND", title: "Não estão mais na sua lista" },
] as const;

/** Which students got the sheet and which did not, by name. */
export function AssignmentResult({ results, names }: { results: readonly Assignment[]; names: Picked }) {
  return (
    <div role="status" className={classes["result"]}>
      {groups.map(({ result, title }) => {
        const of = results.filter((one) => one.result === result);
        if (of.length === 0) return null;
        return (
          <section key={result}>
            <h3 className={classes["title"]}>
              {title} · {of.length}
            </h3>
            <p className={classes["names"]}>{of.map(({ studentId }) => names.get(studentId)).join(", ")}</p>
          </section>
        );
      })}
    </div>
  );
}

import { Button, VisuallyHidden } from "@mantine/core";
import type { Home } from "@prancheta/contract/home/home";
import { countText } from "@prancheta/ui/text/count-text.ts";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { Panel } from "./Panel.tsx";
import classes from "./PlansCard.module.css";

/** How many students there are, and the most used plans: a table whose rows look like bars. */
export function PlansCard({ home }: { home: Home }) {
  const most = Math.max(1, ...home.plans.map(({ total }) => total));
  return (
    <Panel
      title="Seus alunos"
      end={
        <Button component={Link} to={paths.students} variant="light">
          Administre
        </Button>
      }
    >
      <div className={classes["split"]}>
        <p className={classes["total"]}>
          <b>{countText(home.totalStudents)}</b>
          {home.totalStudents === 1 ? "aluno no total" : "alunos no total"}
        </p>
        {home.plans.length === 0 ? (
          <p className={classes["none"]}>Nenhum deles segue um plano ainda.</p>
        ) : (
          <table className={classes["bars"]}>
            <VisuallyHidden component="caption">Alunos por plano</VisuallyHidden>
            <VisuallyHidden component="thead">
              <tr>
                <th scope="col">Plano</th>
                <th scope="col">Alunos</th>
              </tr>
            </VisuallyHidden>
            <tbody>
              {home.plans.map(({ id, name, total }) => (
                <tr key={id} className={classes["row"]}>
                  <th scope="row" className={classes["plan"]}>
                    <Link to={paths.students} search={{ plan: id }} className={classes["link"]}>
                      {name || "Sem nome"}
                    </Link>
                  </th>
                  <td className={classes["count"]} style={{ "--share": total / most }}>
                    {countText(total)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Panel>
  );
}

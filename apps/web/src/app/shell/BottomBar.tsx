import { Link } from "@tanstack/react-router";
import classes from "./BottomBar.module.css";
import { type Entry, entries } from "./entries.ts";
import { ToEvaluate } from "./ToEvaluate.tsx";

/** The areas that a coach opens most between two students, with a short name. */
const shown: Partial<Record<Entry["area"], string>> = {
  home: "Início",
  students: "Alunos",
  training: "Fichas",
  diets: "Dietas",
};

/** On phones: the most used areas, below the content. The menu has all of them. */
export const BottomBar = () => (
  <nav className={classes["bar"]} aria-label="Atalhos">
    {entries.map(({ area, to, Icon }) => {
      const label = shown[area];
      return (
        label && (
          <Link key={to} to={to} className={classes["item"]}>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            {label}
            {area === "students" && <ToEvaluate className={classes["count"]} />}
          </Link>
        )
      );
    })}
  </nav>
);

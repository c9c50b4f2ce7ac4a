import { Link, useLocation } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { type Entry, entries } from "./entries.ts";
import classes from "./Sidebar.module.css";
import { ToEvaluate } from "./ToEvaluate.tsx";

/** The navigation to the areas. `onChoose` closes the drawer around it. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const place = useLocation({ select: ({ pathname }) => pathname });
  const item = (entry: Entry) => {
    const { to, label, Icon } = entry;
    const isHere = "also" in entry && place.startsWith(`${entry.also}/`);
    return (
      <li key={to}>
        <Link
          to={to}
          className={classes["item"]}
          {...(isHere && { "aria-current": "page" })}
          {...(onChoose && { onClick: onChoose })}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {label}
          {to === paths.students && <ToEvaluate className={classes["count"]} />}
        </Link>
      </li>
    );
  };
  return (
    <nav className={classes["sidebar"]} aria-label="Menu principal">
      <ul>{entries.filter(({ pinned }) => !pinned).map(item)}</ul>
      <ul>{entries.filter(({ pinned }) => pinned).map(item)}</ul>
    </nav>
  );
}

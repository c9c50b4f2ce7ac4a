import { VisuallyHidden } from "@mantine/core";
import { countText } from "@prancheta/ui/text/count-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { studentsToEvaluate } from "../../students/to-evaluate.ts";
import { type Entry, entries } from "./entries.ts";
import classes from "./Sidebar.module.css";

/** The navigation to the areas. `onChoose` closes the drawer around it. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const shown = entries();
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
          {to === paths.students && <ToEvaluate />}
        </Link>
      </li>
    );
  };
  return (
    <nav className={classes["sidebar"]} aria-label="Menu principal">
      <ul>{shown.filter(({ pinned }) => !pinned).map(item)}</ul>
      <ul>{shown.filter(({ pinned }) => pinned).map(item)}</ul>
    </nav>
  );
}

const MAX_SHOWN = 99;

/** How many students have a report to evaluate. An error shows nothing here, because the list and the dashboard show it. */
function ToEvaluate() {
  const count = useQuery(studentsToEvaluate).data?.total ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes["count"]}>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden>, {countText(count)} com relatório para avaliar</VisuallyHidden>
    </span>
  );
}

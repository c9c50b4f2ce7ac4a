import { Link } from "@tanstack/react-router";
import { type Entry, entries } from "./entries.ts";
import classes from "./Sidebar.module.css";

/** The ways to the areas. `onChoose` closes the drawer that may hold them. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const shown = entries();
  const item = ({ to, label, Icon }: Entry) => (
    <li key={to}>
      <Link to={to} className={classes["item"]} {...(onChoose && { onClick: onChoose })}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {label}
      </Link>
    </li>
  );
  return (
    <nav className={classes["sidebar"]} aria-label="Menu principal">
      <ul>{shown.filter(({ pinned }) => !pinned).map(item)}</ul>
      <ul>{shown.filter(({ pinned }) => pinned).map(item)}</ul>
    </nav>
  );
}

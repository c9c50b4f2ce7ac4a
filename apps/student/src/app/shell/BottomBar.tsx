import { IconBarbell, IconCalendarCheck, IconClipboardList, IconSalad, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import classes from "./BottomBar.module.css";

const entries = [
  { to: paths.today, label: "Hoje", Icon: IconCalendarCheck },
  { to: paths.training, label: "Treinos", Icon: IconBarbell },
  { to: paths.diet, label: "Dieta", Icon: IconSalad },
  { to: paths.reports, label: "Relatórios", Icon: IconClipboardList },
  { to: paths.own, label: "Eu", Icon: IconUser },
];

/** The five places of the app, under the thumb. */
export const BottomBar = () => (
  <nav className={classes["bar"]} aria-label="Principal">
    {entries.map(({ to, label, Icon }) => (
      <Link key={to} to={to} className={classes["item"]} activeOptions={{ exact: to === paths.today }}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
        {label}
      </Link>
    ))}
  </nav>
);

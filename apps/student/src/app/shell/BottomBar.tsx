import { IconBarbell, IconCalendarCheck, IconClipboardList, IconSalad, IconUser } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import classes from "./BottomBar.module.css";

interface Entry {
  to: string;
  label: string;
  Icon: typeof IconUser;
  /** Addresses of other screens that belong to this entry. */
  others?: readonly string[];
}

const entries: readonly Entry[] = [
  { to: paths.today, label: "Hoje", Icon: IconCalendarCheck },
  { to: paths.training, label: "Treinos", Icon: IconBarbell, others: [paths.workout, paths.summary] },
  { to: paths.diet, label: "Dieta", Icon: IconSalad },
  { to: paths.reports, label: "Relatórios", Icon: IconClipboardList },
  { to: paths.own, label: "Eu", Icon: IconUser, others: [paths.consultancy, paths.renew, paths.parq] },
];

/** The five places of the app, under the thumb. */
export function BottomBar() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={classes["bar"]} aria-label="Principal">
      {entries.map(({ to, label, Icon, others = [] }) => (
        <Link
          key={to}
          to={to}
          className={classes["item"]}
          activeOptions={{ exact: to === paths.today }}
          aria-current={others.includes(pathname) ? "page" : undefined}
        >
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

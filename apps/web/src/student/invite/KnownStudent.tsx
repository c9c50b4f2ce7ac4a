import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import classes from "./InvitedPeople.module.css";

/** Leads to the student who has the contact already; in a new tab, because what was filled in is kept nowhere. */
export const KnownStudent = ({ id }: { id: string }) => (
  <Link className={classes["link"]} to={paths.student} params={{ id }} target="_blank">
    Abrir o perfil
  </Link>
);

import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import classes from "./InvitedPeople.module.css";

/** Links to the student who has the contact already, in a new tab: leaving the form would lose what was filled in. */
export const KnownStudent = ({ id }: { id: string }) => (
  <Link className={classes["link"]} to={paths.student} params={{ id }} target="_blank">
    Abrir o perfil
  </Link>
);

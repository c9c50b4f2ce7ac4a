import { fieldsOf, ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../navigation/paths.ts";
import classes from "./list/InvitedPeople.module.css";
import { atFields } from "./terms.ts";

/** Links to the student who has the contact already, in a new tab: leaving the form would lose what was filled in. */
export const KnownStudent = ({ id }: { id: string }) => (
  <Link className={classes["link"]} to={paths.student} params={{ id }} target="_blank">
    Abrir o perfil
  </Link>
);

/** The errors by field; each links to the student whom it is about. */
export const errorsAt = (error: unknown): Record<string, ReactNode> => {
  const errors = atFields(fieldsOf(error));
  const id = error instanceof ProblemError ? error.studentId : undefined;
  if (id === undefined) return errors;
  const linked = Object.entries(errors).map(([field, text]) => [
    field,
    <>
      {text} <KnownStudent id={id} />
    </>,
  ]);
  return Object.fromEntries(linked);
};

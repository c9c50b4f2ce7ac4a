import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import { invitationOf } from "./invitations.hooks.ts";
import { promisedSaleText } from "./invitations.texts.ts";
import classes from "./PromisedPlan.module.css";

/** Before a sale by hand: what the open invitation starts by itself, so that nothing is sold twice. */
export function PromisedPlan({ studentId }: { studentId: string }) {
  const read = useQuery(invitationOf(studentId));
  const text = read.data && promisedSaleText(read.data);
  if (read.data === undefined) return failureOf(read, "Não foi possível ver o que o convite já inclui.");
  return text && <p className={classes["promised"]}>{text}</p>;
}

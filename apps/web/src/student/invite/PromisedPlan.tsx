import { useQuery } from "@tanstack/react-query";
import { invitationOf } from "./invite.hooks.ts";
import { promisedSaleText } from "./invite.texts.ts";
import classes from "./PromisedPlan.module.css";

/** Before a sale by hand: what the open invitation starts by itself, so that nothing is sold twice. */
export function PromisedPlan({ studentId }: { studentId: string }) {
  const { data: invitation } = useQuery(invitationOf(studentId));
  const text = invitation && promisedSaleText(invitation);
  return text && <p className={classes["promised"]}>{text}</p>;
}

import type { InvitationList } from "@prancheta/contract/student/invitations";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";
import { emptyTerms, type InviteTerms, termsBody, termsErrors } from "../terms.ts";

export interface ListValues extends InviteTerms {
  /** One person a line. */
  list: string;
}

export const emptyList = (today: string): ListValues => ({ list: "", ...emptyTerms(today) });

/** The request's body. `total` is what the plan costs in all, in cents. */
export const listBody = (values: ListValues, total: number, isDryRun: boolean): z.input<typeof InvitationList> => ({
  list: values.list,
  ...termsBody(values, total),
  isDryRun,
});

const schema = () => import("../invite.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const prepareList = () => void schema().catch(() => undefined);

const checkBody = validateWith(async () => (await schema()).invitationList);

/** The errors by field. */
export const checkList = async (values: ListValues) => termsErrors(await checkBody(listBody(values, 0, true)), values);

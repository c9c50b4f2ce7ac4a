import type { PlanId } from "@prancheta/contract/scalars";
import type { Gender, Student, StudentChanges } from "@prancheta/contract/students";
import { checkedBy } from "../../platform/form-schema.ts";

export interface DetailsValues {
  whatsapp: string;
  telegram: string;
  gender: Gender | null;
  plan: PlanId | null;
}

const schema = () => import("./details.schema.ts");

/** Fetches the schema while the person still types. */
export const prepareDetails = () => void schema().catch(() => undefined);

export const checkDetails = checkedBy(async () => (await schema()).DetailsForm);

const digitsOf = (text: string): string => text.replace(/\D/g, "");

export const valuesOf = ({ whatsapp, telegram, gender, plan }: Student): DetailsValues => ({
  whatsapp: digitsOf(whatsapp ?? ""),
  telegram: telegram ?? "",
  gender,
  plan: plan?.id ?? null,
});

/** Only what is different goes out, so that two people at one profile do not undo each other's work. */
export const changesOf = (values: DetailsValues, before: DetailsValues): StudentChanges => ({
  ...(values.whatsapp !== before.whatsapp && { whatsapp: values.whatsapp }),
  ...(values.telegram !== before.telegram && { telegram: values.telegram }),
  ...(values.gender !== before.gender && { gender: values.gender }),
  ...(values.plan !== before.plan && { plan: values.plan }),
});

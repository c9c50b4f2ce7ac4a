import type { Profile, ProfileChanges, ProfileForm } from "@prancheta/contract/partners/profile";
import { changedFields } from "@prancheta/ui/form/changed-fields.ts";
import { type FormValues, validateWith } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";

type Form = z.input<typeof ProfileForm>;

/**
 * What partners may change about themselves; the e-mail is read-only, and the document is only asked while it is
 * unknown.
 */
export type ProfileValues = FormValues<Omit<Form, "address">, "gender" | "fileString"> & {
  address: FormValues<Form["address"], "addressType">;
};

const schema = async () => (await import("./profile.schema.ts")).profileForms.profile;

/** Fetches the schema early, while the person is still typing. */
export const prepareProfile = () => void schema().catch(() => undefined);

export const checkProfile = validateWith(schema);

export const valuesOf = ({ address, ...me }: Profile): ProfileValues => ({
  name: me.name,
  document: "",
  bornDate: me.bornDate ?? "",
  gender: me.gender,
  email: me.email,
  telegram: me.telegram ?? "",
  whatsapp: me.whatsapp ?? "",
  cref: me.cref ?? "",
  crn: me.crn ?? "",
  zone: me.zone,
  address: {
    zipCode: address?.zipCode ?? "",
    addressType: address?.addressType ?? null,
    address: address?.address ?? "",
    number: address?.number ?? "",
    complement: address?.complement ?? "",
    neighborhood: address?.neighborhood ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
  },
  fileString: null,
});

/** The request body; undefined while a required selection is missing. */
export const bodyOf = (values: ProfileValues, before: ProfileValues): z.input<typeof ProfileChanges> | undefined => {
  const { gender } = values;
  const { addressType } = values.address;
  if (gender === null || addressType === null) return undefined;
  return changedFields({ ...values, gender, address: { ...values.address, addressType } }, before);
};

/** The shortest complete number: country, area and nine digits. */
const PHONE_DIGITS = 13;

/** Whether the button is disabled: a field is invalid, or the number is incomplete. */
export const isIncomplete = (values: ProfileValues, errors: object): boolean =>
  Object.keys(errors).length > 0 || values.whatsapp.replace(/\D/g, "").length < PHONE_DIGITS;

import type { Profile, ProfileChanges, ProfileForm } from "@prancheta/contract/partners/profile";
import { changedFields } from "@prancheta/ui/form/changed-fields.ts";
import { checkedBy, type FormValues } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";

type Form = z.input<typeof ProfileForm>;

/** What the person may change of itself; the e-mail is only shown, and the document asked while there is none. */
export type ProfileValues = FormValues<Omit<Form, "address">, "gender" | "fileString"> & {
  address: FormValues<Form["address"], "addressType">;
};

const schema = async () => (await import("./profile.schema.ts")).profileForms.profile;

/** Fetches the schema while the person still types. */
export const prepareProfile = () => void schema().catch(() => undefined);

export const checkProfile = checkedBy(schema);

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

/** What is sent; undefined while a choice is open. */
export const bodyOf = (values: ProfileValues, before: ProfileValues): z.input<typeof ProfileChanges> | undefined => {
  const { gender } = values;
  const { addressType } = values.address;
  if (gender === null || addressType === null) return undefined;
  return changedFields({ ...values, gender, address: { ...values.address, addressType } }, before);
};

/** The shortest whole number: country, area and nine digits. */
const PHONE_DIGITS = 13;

/** Whether saving makes no sense yet (spec 1, §5): something is wrong, or the number is not whole. */
export const looksUnready = (values: ProfileValues, errors: object): boolean =>
  Object.keys(errors).length > 0 || values.whatsapp.replace(/\D/g, "").length < PHONE_DIGITS;

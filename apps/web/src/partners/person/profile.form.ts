import type { Profile, ProfileForm } from "@prancheta/contract/profile";
import type { Gender } from "@prancheta/contract/students";
import type * as z from "zod";
import { checkedBy } from "../../platform/form-schema.ts";

type Body = z.input<typeof ProfileForm>;
type AddressBody = Body["address"];

/** What the person may change of itself; the e-mail is only shown. */
export interface ProfileValues {
  name: string;
  /** Asked while there is none. */
  document: string;
  /** As typed, or as it came. */
  bornDate: string;
  gender: Gender | null;
  email: string;
  telegram: string;
  whatsapp: string;
  cref: string;
  crn: string;
  zone: string;
  address: Omit<AddressBody, "addressType" | "complement"> & {
    addressType: AddressBody["addressType"] | null;
    complement: string;
  };
  /** A new photo as a data URL. */
  fileString: string | null;
}

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

/** What is sent: the photo only when it was changed, the document only while there is none. Undefined while a choice is open. */
export const bodyOf = ({ document, fileString, ...values }: ProfileValues): Body | undefined => {
  const { gender, address } = values;
  const { addressType } = address;
  if (gender === null || addressType === null) return undefined;
  return {
    ...values,
    gender,
    address: { ...address, addressType },
    ...(document !== "" && { document }),
    ...(fileString !== null && { fileString }),
  };
};

/** The shortest whole number: country, area and nine digits. */
const PHONE_DIGITS = 13;

/** Whether saving makes no sense yet (spec 1, §5): something is wrong, or the number is not whole. */
export const looksUnready = (values: ProfileValues, errors: object): boolean =>
  Object.keys(errors).length > 0 || values.whatsapp.replace(/\D/g, "").length < PHONE_DIGITS;

import type { Profile, ProfileChanges } from "@prancheta/contract/profile";
import type { Gender } from "@prancheta/contract/students";
import type * as z from "zod";
import { checkedBy } from "../../platform/form-schema.ts";

type Body = z.input<typeof ProfileChanges>;
type AddressBody = NonNullable<Body["address"]>;

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

const TEXTS = ["name", "bornDate", "telegram", "whatsapp", "cref", "crn", "zone"] as const;

/**
 * What is sent: what differs, so that two screens do not undo each other's work, and an address whole. The document only while
 * there is none. Undefined while a choice is open.
 */
export const bodyOf = (values: ProfileValues, before: ProfileValues): Body | undefined => {
  const { gender, address, document, fileString } = values;
  const { addressType } = address;
  if (gender === null || addressType === null) return undefined;
  const isMoved = JSON.stringify(address) !== JSON.stringify(before.address);
  return {
    ...Object.fromEntries(TEXTS.flatMap((key) => (values[key] === before[key] ? [] : [[key, values[key]]]))),
    ...(gender !== before.gender && { gender }),
    ...(isMoved && { address: { ...address, addressType } }),
    ...(document !== "" && { document }),
    ...(fileString !== null && { fileString }),
  };
};

/** The shortest whole number: country, area and nine digits. */
const PHONE_DIGITS = 13;

/** Whether saving makes no sense yet (spec 1, §5): something is wrong, or the number is not whole. */
export const looksUnready = (values: ProfileValues, errors: object): boolean =>
  Object.keys(errors).length > 0 || values.whatsapp.replace(/\D/g, "").length < PHONE_DIGITS;

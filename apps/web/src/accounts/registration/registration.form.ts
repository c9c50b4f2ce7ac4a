import type { VerificationStatus } from "@prancheta/contract/accounts/accounts";
import type { Gender } from "@prancheta/contract/accounts/person";
import type { Registration } from "@prancheta/contract/accounts/registration";
import type { Asked } from "@prancheta/contract/accounts/registration-asked";
import { TERMS_VERSION } from "@prancheta/contract/accounts/terms";
import { checkedBy, type FormValues } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";

/** What the sign-in found out about an e-mail. */
export interface Verified {
  email: string;
  status: VerificationStatus;
  /** First name and initial, when the account is known. */
  name: string | null;
  birthday: boolean;
}

type Body = z.input<typeof Registration>;

export type RegistrationValues = FormValues<Omit<Body, "status" | "termsVersion">, "gender"> & {
  confirmPassword: string;
  instagram: string;
  terms: boolean;
};

export const emptyValues = (email: string): RegistrationValues => ({
  name: "",
  email,
  birthday: "",
  gender: null,
  cpfCnpj: "",
  phone: "",
  password: "",
  confirmPassword: "",
  instagram: "",
  terms: false,
});

/** In the order of the screen: the first that is wrong gets the focus. */
export const fieldsInOrder = [
  "email",
  "name",
  "birthday",
  "gender",
  "cpfCnpj",
  "phone",
  "instagram",
  "password",
  "confirmPassword",
  "terms",
] as const satisfies readonly (keyof RegistrationValues)[];

const schema = () => import("./registration.schema.ts");

/** Fetches the schema while the person still types. */
export const prepareRegistration = () => void schema().catch(() => undefined);

export const checkRegistration = (asked: Asked) => checkedBy(async () => (await schema()).formAsking(asked));

/** What is sent: instagram and the acceptance are not; the version of the terms that was shown is. */
export const bodyOf = (
  { name, birthday, password, email, cpfCnpj, phone }: RegistrationValues,
  gender: Gender,
  status: VerificationStatus,
  asked: Asked,
): Body => ({
  ...(asked.name && { name }),
  email,
  ...(asked.birthday && { birthday }),
  ...(asked.password && { password }),
  cpfCnpj,
  phone,
  gender,
  status,
  termsVersion: TERMS_VERSION,
});

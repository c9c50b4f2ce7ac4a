import type { VerificationStatus } from "@prancheta/contract/accounts/accounts";
import type { Gender } from "@prancheta/contract/accounts/person";
import type { Registration } from "@prancheta/contract/accounts/registration";
import type { AskedFields } from "@prancheta/contract/accounts/registration-fields";
import { TERMS_VERSION } from "@prancheta/contract/accounts/terms";
import { type FormValues, validateWith } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";

/** What the sign-in learned about an e-mail. */
export interface Verified {
  email: string;
  status: VerificationStatus;
  /** First name and initial, if the account exists. */
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

const schema = () => import("./registration.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const prepareRegistration = () => void schema().catch(() => undefined);

export const checkRegistration = (askedFields: AskedFields) =>
  validateWith(async () => (await schema()).schemaFor(askedFields));

/** The request body: without instagram and the acceptance, with the version of the terms that was shown. */
export const bodyOf = (
  { name, birthday, password, email, cpfCnpj, phone }: RegistrationValues,
  gender: Gender,
  status: VerificationStatus,
  askedFields: AskedFields,
): Body => ({
  ...(askedFields.name && { name }),
  email,
  ...(askedFields.birthday && { birthday }),
  ...(askedFields.password && { password }),
  cpfCnpj,
  phone,
  gender,
  status,
  termsVersion: TERMS_VERSION,
});

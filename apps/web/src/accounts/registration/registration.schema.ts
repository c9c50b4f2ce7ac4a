import { registrationFormSchema } from "@prancheta/contract/accounts/registration";

export const schemaFor = registrationFormSchema;

import { registrationForm } from "@prancheta/contract/accounts/registration";

export const schemaFor = registrationForm;

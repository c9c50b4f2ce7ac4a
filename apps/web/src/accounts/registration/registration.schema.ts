import { registrationForm } from "@prancheta/contract/accounts/registration";

export const formAsking = registrationForm;

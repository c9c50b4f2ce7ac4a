import { registrationForm } from "@prancheta/contract/registration";

export const formAsking = registrationForm;

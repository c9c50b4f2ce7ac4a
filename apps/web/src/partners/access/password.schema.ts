import { PasswordChange } from "@prancheta/contract/profile";

export const passwordForms = { change: PasswordChange };

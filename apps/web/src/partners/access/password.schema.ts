import { PasswordChange } from "@prancheta/contract/access";

export const passwordForms = { change: PasswordChange };

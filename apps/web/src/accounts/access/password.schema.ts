import { PasswordChange } from "@prancheta/contract/accounts/access";

export const passwordForms = { change: PasswordChange };

import { ForgotForm, LoginForm, PasswordReset } from "@prancheta/contract/accounts/accounts";

export const schemas = { login: LoginForm, forgot: ForgotForm, reset: PasswordReset };

import type { Gender } from "@prancheta/contract/accounts/person";

export const GENDERS: Readonly<Record<Gender, string>> = { F: "Feminino", M: "Masculino", O: "Outro" };

import { CodeForm } from "@prancheta/contract/plans/codes";

export const codeForm = CodeForm;

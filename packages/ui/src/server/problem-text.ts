import { ProblemError } from "./problem-error.ts";

/** What a person reads of a failure; what is not the API's own word stays a general one. */
export const problemText = (error: unknown): { title: string; detail: string } =>
  error instanceof ProblemError
    ? { title: error.title, detail: error.detail }
    : { title: "Algo deu errado", detail: "Tivemos um problema por aqui. Tente novamente em instantes." };

import { ProblemError, UNEXPECTED } from "./problem-error.ts";

/** The text that a person reads about a failure; anything that is no message of the API gets a general text. */
export const problemText = (error: unknown): { title: string; detail: string } =>
  error instanceof ProblemError ? { title: error.title, detail: error.detail } : UNEXPECTED;

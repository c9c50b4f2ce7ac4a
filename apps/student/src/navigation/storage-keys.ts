/** The browser's storage keys that are also read before any other script runs (`web-build/first-paint/boot.ts`). */
export const SCHEME_KEY = "prancheta.aluno.scheme";
export const SESSION_KEY = "prancheta.aluno.session";
/** The student (one person at one coach) that the app shows. */
export const STUDENT_KEY = "prancheta.aluno.student";

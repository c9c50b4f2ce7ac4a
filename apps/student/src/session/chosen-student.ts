import { STUDENT_KEY } from "../navigation/storage-keys.ts";

// Kept per tab, so that choosing another coach in one tab does not mix with what another tab shows.
let inThisTab: string | undefined;

/** The student whose coach the app shows. */
export const chosenStudent = (): string | undefined => {
  inThisTab ??= localStorage.getItem(STUDENT_KEY) ?? undefined;
  return inThisTab;
};

export const chooseStudent = (id: string): void => {
  inThisTab = id;
  localStorage.setItem(STUDENT_KEY, id);
};

export const forgetStudent = (): void => {
  inThisTab = undefined;
  localStorage.removeItem(STUDENT_KEY);
};

import { lastAccount } from "@prancheta/ui/session/session.ts";

const RETURN_KEY = "prancheta.aluno.return";

let isLeaving = false;

/** After 'Sair', the next sign-in does not return to the last screen. */
export const leave = () => {
  isLeaving = true;
};

/** Remembers the screen that was asked for, and the account, until the session and the coach are known in this tab. */
export const rememberPlace = ({ publicHref }: { publicHref: string }) => {
  if (!isLeaving) sessionStorage.setItem(RETURN_KEY, `${lastAccount() ?? ""} ${publicHref}`);
};

/** Whether the session of this tab ended without 'Sair'. */
export const hasLostSession = (): boolean => lastAccount() !== undefined && !isLeaving;

/** The screen to return to, unless another account was signed in there. */
export const takePlace = (): string | undefined => {
  const [, account, href] = sessionStorage.getItem(RETURN_KEY)?.match(/^(\S*) (.*)$/) ?? [];
  sessionStorage.removeItem(RETURN_KEY);
  isLeaving = false;
  return account === "" || account === lastAccount() ? href : undefined;
};

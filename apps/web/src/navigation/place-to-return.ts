import { lastAccount } from "@prancheta/ui/session/session.ts";

const RETURN_KEY = "prancheta.return";

let isLeaving = false;

/** After a deliberate sign-out, the next sign-in does not return to the last screen. */
export const leave = () => {
  isLeaving = true;
};

/** Remembers the screen and the account at the moment when the session ended, for the next sign-in in this tab. */
export const rememberPlace = (href: string) => {
  const isOurs = href.startsWith("/") && !href.startsWith("//");
  if (isOurs && !isLeaving) sessionStorage.setItem(RETURN_KEY, `${lastAccount() ?? ""} ${href}`);
};

/** Whether the session of this tab ended without a sign-out. */
export const hasLostSession = (): boolean => lastAccount() !== undefined && !isLeaving;

/** The screen to return to, unless another account was signed in there. */
export const takePlace = (): string | undefined => {
  const [, account, href] = sessionStorage.getItem(RETURN_KEY)?.match(/^(\S*) (.*)$/) ?? [];
  sessionStorage.removeItem(RETURN_KEY);
  isLeaving = false;
  return account === "" || account === lastAccount() ? href : undefined;
};

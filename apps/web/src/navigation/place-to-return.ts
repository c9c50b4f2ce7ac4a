import { lastAccount } from "@prancheta/ui/session/session.ts";
import { RETURN_KEY } from "@prancheta/ui/session/storage-keys.ts";

let isLeaving = false;

/** A person who signs out is not brought back to where they were. */
export const leave = () => {
  isLeaving = true;
};

/** Keeps where the person was when the session ended, and who that was, for after the next sign-in in this tab. */
export const rememberPlace = (href: string) => {
  const isOurs = href.startsWith("/") && !href.startsWith("//");
  if (isOurs && !isLeaving) sessionStorage.setItem(RETURN_KEY, `${lastAccount() ?? ""} ${href}`);
};

/** Whether somebody was signed in here and did not sign out. */
export const hasLostSession = (): boolean => lastAccount() !== undefined && !isLeaving;

/** Where to go on, unless somebody else was there. */
export const takePlace = (): string | undefined => {
  const [, account, href] = sessionStorage.getItem(RETURN_KEY)?.match(/^(\S*) (.*)$/) ?? [];
  sessionStorage.removeItem(RETURN_KEY);
  isLeaving = false;
  return account === "" || account === lastAccount() ? href : undefined;
};

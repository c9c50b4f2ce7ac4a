import { lastAccount } from "./session.ts";

/** Remembers, under a key of this tab's storage, which screen the next sign-in returns to. */
export const placeToReturn = (key: string) => {
  let isLeaving = false;
  return {
    /** After a deliberate sign-out, the next sign-in does not return to the last screen. */
    leave: () => {
      isLeaving = true;
    },

    /** Remembers the screen and the account, until somebody has signed in. */
    rememberPlace: (href: string) => {
      const isOurs = href.startsWith("/") && !href.startsWith("//");
      if (isOurs && !isLeaving) sessionStorage.setItem(key, `${lastAccount() ?? ""} ${href}`);
    },

    /** Whether the session of this tab ended without a sign-out. */
    hasLostSession: (): boolean => lastAccount() !== undefined && !isLeaving,

    /** The screen to return to, unless another account was signed in there. */
    takePlace: (): string | undefined => {
      const [, account, href] = sessionStorage.getItem(key)?.match(/^(\S*) (.*)$/) ?? [];
      sessionStorage.removeItem(key);
      isLeaving = false;
      return account === "" || account === lastAccount() ? href : undefined;
    },
  };
};

import { RETURN_KEY } from "../platform/storage-keys.ts";

let isLeaving = false;

/** A person who signs out is not brought back to where they were. */
export const leave = () => {
  isLeaving = true;
};

/** Keeps where the person was when the session ended, for after the next sign-in in this tab. */
export const rememberPlace = (href: string) => {
  const isOurs = href.startsWith("/") && !href.startsWith("//");
  if (isOurs && !isLeaving) sessionStorage.setItem(RETURN_KEY, href);
};

export const takePlace = (): string | undefined => {
  const href = sessionStorage.getItem(RETURN_KEY) ?? undefined;
  sessionStorage.removeItem(RETURN_KEY);
  isLeaving = false;
  return href;
};

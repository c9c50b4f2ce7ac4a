import { redirect } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";

/** What the social network's dialog returned. */
export interface LinkGrant {
  readonly code: string;
  readonly state: string;
}

interface LinkSearch {
  code?: string;
  state?: string;
  error?: string;
}

export const linkSearch = ({ code, state, error }: Record<string, unknown>): LinkSearch => ({
  ...(typeof code === "string" && { code }),
  ...(typeof state === "string" && { state }),
  ...(typeof error === "string" && { error }),
});

/**
 * Moves the code out of the address into the page's state, because it gives access to an account and must not appear in
 * the address bar, the history or screenshots.
 */
export const takeLinkReturn = ({ search: { code, state = "", error } }: { search: LinkSearch }): void => {
  if (code) throw redirect({ to: paths.social, search: {}, state: { link: { code, state } }, replace: true });
  if (error) throw redirect({ to: paths.social, search: {}, state: { linkDenied: true }, replace: true });
};

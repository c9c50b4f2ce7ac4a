import { redirect } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";

/** What the social network's dialog came back with. */
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

/** What opens an account stays out of the address bar, the history and screenshots: the screen gets it in the page's state. */
export const takeLinkReturn = ({ search: { code, state = "", error } }: { search: LinkSearch }): void => {
  if (code) throw redirect({ to: paths.settings, search: {}, state: { link: { code, state } }, replace: true });
  if (error) throw redirect({ to: paths.settings, search: {}, state: { linkDenied: true }, replace: true });
};

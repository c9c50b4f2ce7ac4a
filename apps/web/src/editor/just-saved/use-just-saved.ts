import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The id of what an editor has just saved, for the list that it returns to. */
    saved?: string | undefined;
  }
}

type Rows = readonly { readonly data: readonly { readonly id: string }[] }[];

/** What was just saved, if it is not among the rows of a list that was read. */
export const unlisted = (saved: string | undefined, pages: Rows | undefined): string | undefined =>
  pages?.some(({ data }) => data.some(({ id }) => id === saved)) === false ? saved : undefined;

/** The id of the row that was just saved, until the list is left: coming back to it later shows nothing. */
export function useJustSaved(): string | undefined {
  const { saved } = useLocation().state;
  const navigate = useNavigate();
  const [id] = useState(saved);
  const forget = useEffectEvent(() => {
    // It scrolls to the top as the step to the list does, which may not have done so yet.
    if (saved) void navigate({ to: ".", search: true, state: {}, replace: true });
  });
  useEffect(() => forget(), []);
  return id;
}

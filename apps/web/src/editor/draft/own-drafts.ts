import { lastPartner } from "@prancheta/ui/session/session.ts";

const PREFIX = "prancheta.draft";

export const DRAFT_KINDS = ["sheet", "questionnaire", "dieta", "note", "reply"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Where a draft is kept: apart for each partner, so that nobody is offered another's. */
export const draftPlace = (partner: string, kind: DraftKind, id: string): string =>
  `${PREFIX}.${kind}.${partner}.${id}`;

export interface OwnDraft {
  readonly kind: DraftKind;
  readonly place: string;
}

/** The drafts that whoever is signed in has in this browser; those of other accounts are left out. */
export const ownDrafts = (): readonly OwnDraft[] => {
  const places = Object.keys(localStorage);
  return DRAFT_KINDS.flatMap((kind) => {
    const start = draftPlace(lastPartner() ?? "", kind, "");
    return places.filter((place) => place.startsWith(start)).map((place) => ({ kind, place }));
  });
};

const REMOVED_KEY = "prancheta.drafts-removed";

/** Tells every tab, too: what is open in an editor is not to be kept again. */
export const removeOwnDrafts = (): void => {
  for (const { place } of ownDrafts()) localStorage.removeItem(place);
  localStorage.setItem(REMOVED_KEY, String(Date.now()));
  localStorage.removeItem(REMOVED_KEY);
  // The browser tells the other tabs alone.
  window.dispatchEvent(new StorageEvent("storage", { key: REMOVED_KEY }));
};

export const onDraftsRemoved = (listener: () => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === REMOVED_KEY) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
};

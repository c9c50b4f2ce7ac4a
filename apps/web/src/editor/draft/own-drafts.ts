import { lastClaim } from "@prancheta/ui/session/session.ts";

const PREFIX = "prancheta.draft";

export const DRAFT_KINDS = ["sheet", "questionnaire", "dieta", "plan", "note", "reply"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** The storage key of a draft: separate for each partner, so that nobody is offered another partner's draft. */
export const draftKey = (partner: string, kind: DraftKind, id: string): string => `${PREFIX}.${kind}.${partner}.${id}`;

/** The storage key of a draft of the partner who is signed in, or was last. */
export const ownDraftKey = (kind: DraftKind, id: string): string => draftKey(lastClaim("pid") ?? "", kind, id);

export interface OwnDraft {
  readonly kind: DraftKind;
  readonly place: string;
}

/** The drafts of the signed-in partner in this browser. */
export const ownDrafts = (): readonly OwnDraft[] => {
  const places = Object.keys(localStorage);
  return DRAFT_KINDS.flatMap((kind) => {
    const start = ownDraftKey(kind, "");
    return places.filter((place) => place.startsWith(start)).map((place) => ({ kind, place }));
  });
};

const REMOVED_KEY = "prancheta.drafts-removed";

/** Also notifies every tab, so that an open editor does not store its draft again. */
export const removeOwnDrafts = (): void => {
  for (const { place } of ownDrafts()) localStorage.removeItem(place);
  localStorage.setItem(REMOVED_KEY, String(Date.now()));
  localStorage.removeItem(REMOVED_KEY);
  // The browser only notifies the other tabs.
  window.dispatchEvent(new StorageEvent("storage", { key: REMOVED_KEY }));
};

export const onDraftsRemoved = (listener: () => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === REMOVED_KEY) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
};

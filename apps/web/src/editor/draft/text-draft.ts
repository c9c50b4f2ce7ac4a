import { type DraftKind, ownDraftKey } from "./own-drafts.ts";

// Earlier versions stored these texts without the account.
for (const key of Object.keys(sessionStorage))
  if (/^prancheta\.(note|reply)\./.test(key)) sessionStorage.removeItem(key);

/**
 * A text being written, stored in this browser until it is saved; it survives a closed section, another screen and a
 * reload.
 */
export interface TextDraft {
  read(): string;
  store(text: string): void;
}

/** The stored text of the signed-in person about one subject. */
export const textDraft = (kind: DraftKind, id: string): TextDraft => {
  const place = ownDraftKey(kind, id);
  return {
    read: () => {
      try {
        return localStorage.getItem(place) ?? "";
      } catch {
        return "";
      }
    },
    store: (text) => {
      try {
        if (text === "") localStorage.removeItem(place);
        else localStorage.setItem(place, text);
      } catch {
        // Ignored if the storage is full or disabled: the text is still on screen.
      }
    },
  };
};

import { lastPartner } from "@prancheta/ui/session/session.ts";
import { type DraftKind, draftPlace } from "./own-drafts.ts";

// These texts were once kept without saying whose they are.
for (const key of Object.keys(sessionStorage))
  if (/^prancheta\.(note|reply)\./.test(key)) sessionStorage.removeItem(key);

/** A text that is being written, kept in this browser until it is saved, through a closed section, another screen or a reload. */
export interface KeptText {
  read(): string;
  keep(text: string): void;
}

/** The text of whoever is signed in about one thing. */
export const keptText = (kind: DraftKind, id: string): KeptText => {
  const place = draftPlace(lastPartner() ?? "", kind, id);
  return {
    read: () => {
      try {
        return localStorage.getItem(place) ?? "";
      } catch {
        return "";
      }
    },
    keep: (text) => {
      try {
        if (text === "") localStorage.removeItem(place);
        else localStorage.setItem(place, text);
      } catch {
        // A full or closed storage keeps nothing; what was typed is still on screen.
      }
    },
  };
};

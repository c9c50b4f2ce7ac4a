import { CODE_LIMITS } from "@prancheta/contract/plans/limits";

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The tags of an address, as many as a search takes; each is encoded, because a tag may contain a comma. */
export const tagsIn = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .flatMap((tag) => decoded(tag) ?? [])
    .filter((tag) => tag !== "")
    .slice(0, CODE_LIMITS.tags);

/** The tags as they stand in an address. */
export const tagsText = (tags: readonly string[]): string => tags.map(encodeURIComponent).join(",");

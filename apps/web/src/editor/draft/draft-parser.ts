import { use, useState } from "react";
import { storedDraft } from "./draft-storage.ts";

type Parse<Draft> = (text: string) => Draft | undefined;

const nothing = () => undefined;

/**
 * A hook for an editor that opens: a function that parses the draft stored under a key, undefined without one or in
 * another format. The code that parses it brings the schemas along, so it is fetched only if there is a draft; until then
 * the editor suspends.
 */
export const draftParser = <Draft>(fetchParser: () => Promise<Parse<Draft>>) => {
  let fetched: Promise<Parse<Draft>> | undefined;
  return (place: string): (() => Draft | undefined) => {
    const [text] = useState(() => storedDraft(place));
    if (text === null) return nothing;
    fetched ??= fetchParser();
    const parse = use(fetched);
    return () => parse(text);
  };
};

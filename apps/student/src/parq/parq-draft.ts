import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { queryOptions } from "@tanstack/react-query";
import { forgetDraft, storeDraft, storedDraft } from "../offline/drafts.ts";
import { parqKeys } from "./parq.keys.ts";

const NAME = "parq";

/** The name of a draft of a person who is not a student yet. */
export const joinersDraft = (joining: string): string => `${NAME} of ${joining}`;

/** The answers so far: the page may be gone when the student comes back from a mailbox with the guardian's code. */
export interface ParqDraft {
  /** Of the PAR-Q: a refused one, and one with a mailed code, is sent again under the same id. */
  readonly id: string;
  /** Of the questions. */
  readonly version: string;
  readonly answers: Readonly<Record<string, boolean>>;
  readonly acceptsTerm: boolean;
  readonly name: string;
}

const isDraft = (body: unknown): body is ParqDraft =>
  typeof body === "object" && body !== null && "id" in body && "version" in body && "answers" in body;

export const emptyDraft = (version: string): ParqDraft => ({
  id: randomId(),
  version,
  answers: {},
  acceptsTerm: false,
  name: "",
});

/** Null if nothing was answered yet. Read from the device once, because `storeParqDraft` changes it here too. */
export const parqDraft = (name = NAME) =>
  queryOptions({
    queryKey: parqKeys.other("draft", name),
    queryFn: async () => {
      const body = await storedDraft(name).catch(() => undefined);
      return isDraft(body) ? body : null;
    },
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where the device keeps nothing, the answers last as long as the page. */
export const storeParqDraft = (draft: ParqDraft, name = NAME): void => {
  queryClient.setQueryData(parqDraft(name).queryKey, draft);
  void storeDraft(name, draft).catch(() => undefined);
};

export const forgetParqDraft = (name = NAME): Promise<void> => {
  queryClient.setQueryData(parqDraft(name).queryKey, null);
  return forgetDraft(name).catch(() => undefined);
};

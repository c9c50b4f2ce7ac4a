import { textDraft } from "../editor/draft/text-draft.ts";

/** What the coach writes with an evaluation. */
export interface Reply {
  readonly feedback: string;
  readonly privateNote: string;
}

const EMPTY: Reply = { feedback: "", privateNote: "" };

const isReply = (value: unknown): value is Reply =>
  typeof value === "object" &&
  value !== null &&
  "feedback" in value &&
  typeof value.feedback === "string" &&
  "privateNote" in value &&
  typeof value.privateNote === "string";

/** A reply being written, stored until it is sent. */
export function replyDraft(report: string) {
  const draft = textDraft("reply", report);
  return {
    read: (): Reply => {
      try {
        const reply: unknown = JSON.parse(draft.read());
        return isReply(reply) ? reply : EMPTY;
      } catch {
        return EMPTY;
      }
    },
    store: (reply: Reply) => draft.store(reply.feedback || reply.privateNote ? JSON.stringify(reply) : ""),
    discard: () => draft.store(""),
  };
}

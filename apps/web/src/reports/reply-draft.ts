import { keptText } from "../editor/draft/kept-text.ts";

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

/** A reply that is being written, kept until it is sent. */
export function keptReply(report: string) {
  const kept = keptText("reply", report);
  return {
    read: (): Reply => {
      try {
        const reply: unknown = JSON.parse(kept.read());
        return isReply(reply) ? reply : EMPTY;
      } catch {
        return EMPTY;
      }
    },
    keep: (reply: Reply) => kept.keep(reply.feedback || reply.privateNote ? JSON.stringify(reply) : ""),
    forget: () => kept.keep(""),
  };
}

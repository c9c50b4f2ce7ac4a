/** What the coach writes with an evaluation. */
export interface Reply {
  readonly feedback: string;
  readonly privateNote: string;
}

const EMPTY: Reply = { feedback: "", privateNote: "" };
const keyOf = (report: string) => `prancheta.reply.${report}`;

const isReply = (value: unknown): value is Reply =>
  typeof value === "object" &&
  value !== null &&
  "feedback" in value &&
  typeof value.feedback === "string" &&
  "privateNote" in value &&
  typeof value.privateNote === "string";

/** A reply that is being written, kept in this tab until it is sent, through a closed dialog, another report or a reload. */
export function keptReply(report: string) {
  const key = keyOf(report);
  return {
    read: (): Reply => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
        return isReply(kept) ? kept : EMPTY;
      } catch {
        return EMPTY;
      }
    },
    keep: (reply: Reply) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(reply));
      } catch {
        // A full or closed storage keeps nothing; what was typed is still on screen.
      }
    },
    forget: () => sessionStorage.removeItem(key),
  };
}

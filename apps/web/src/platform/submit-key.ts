import { ProblemError } from "./problem-error.ts";
import { randomId } from "./random-id.ts";

const open = new Map<string, string>();

/** Without a final word the same submit may be sent again, and must not be done twice. */
const isFinal = (error: unknown) =>
  error instanceof ProblemError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== "request.in_progress";

/** Sends one submit under its `Idempotency-Key`. Until the server gives its final word, the same submit keeps the same key. */
export async function underSubmitKey<T>(submit: string, work: (key: string) => Promise<T>): Promise<T> {
  const key = open.get(submit) ?? randomId();
  open.set(submit, key);
  try {
    const answer = await work(key);
    open.delete(submit);
    return answer;
  } catch (error) {
    if (isFinal(error)) open.delete(submit);
    throw error;
  }
}

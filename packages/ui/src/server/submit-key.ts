import { randomId } from "../browser/random-id.ts";
import { ProblemError } from "./problem-error.ts";

interface Open {
  readonly submit: string;
  readonly key: string;
}

/** What each address was last sent without a final word. */
const open = new Map<string, Open>();

/** Without a final word the same submit may be sent again, and must not be done twice. */
const isFinal = (error: unknown) =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Sends one submit under its `Idempotency-Key`. Until the server gives its final word, the same submit keeps the same key, unless
 * another one has gone to its address in between: then it is a change of its own, even back to what was said before.
 */
export async function underSubmitKey<T>(address: string, said: unknown, work: (key: string) => Promise<T>): Promise<T> {
  const submit = JSON.stringify(said);
  const last = open.get(address);
  const current = last?.submit === submit ? last : { submit, key: randomId() };
  open.set(address, current);
  const settle = () => {
    if (open.get(address) === current) open.delete(address);
  };
  try {
    const answer = await work(current.key);
    settle();
    return answer;
  } catch (error) {
    if (isFinal(error)) settle();
    throw error;
  }
}

import { randomId } from "../browser/random-id.ts";
import { isFinal } from "./problem-error.ts";

interface OpenSubmit {
  readonly submit: string;
  readonly key: string;
}

/** The submits to each address that have no final answer yet. */
const open = new Map<string, OpenSubmit>();

/**
 * Sends a submit with its `Idempotency-Key`. Until the server gives a final answer, the same submit reuses its key,
 * unless another submit went to the same address in between: then it is a new change, even if it returns to the earlier
 * values.
 */
export async function withIdempotencyKey<T>(
  address: string,
  body: unknown,
  work: (key: string) => Promise<T>,
): Promise<T> {
  const submit = JSON.stringify(body);
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
    // Without a final answer the same submit may be sent again, and must not be executed twice.
    if (isFinal(error)) settle();
    throw error;
  }
}

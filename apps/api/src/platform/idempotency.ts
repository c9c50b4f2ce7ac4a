import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Clock, instantOf } from "./clock.ts";
import type { Db, Owner } from "./db.ts";
import { Refusal } from "./refusal.ts";

const MAX_KEY = 200;

/** The key that a request repeats itself under, if it sent one. */
export const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers["idempotency-key"];
  if (request.method !== "POST" || typeof key !== "string" || key === "") return undefined;
  if (key.length > MAX_KEY)
    throw new Refusal("request.invalid", { fields: { "Idempotency-Key": "Use no máximo 200 caracteres" } });
  return key;
};

const hashOfBytes = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;

const hashOf = (request: FastifyRequest) =>
  createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null, hashOfBytes)}`)
    .digest();

/**
 * Runs `work` once for a key: its answer is stored in the same transaction, a repeat gets the stored one, and another body
 * under the same key is refused. A repeat that comes while the first still runs waits for it.
 */
export async function once(
  db: Db,
  owner: Owner,
  clock: Clock,
  request: FastifyRequest,
  key: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const hash = hashOf(request);
  const first = await db
    .insertInto("idempotency_key")
    .values({ partner_id: owner.partner, key, request_hash: hash, created_at: instantOf(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  const mine = db.selectFrom("idempotency_key").where("partner_id", "=", owner.partner).where("key", "=", key);
  if (!first) {
    const before = await mine.select(["request_hash", "answer"]).executeTakeFirstOrThrow();
    if (!before.request_hash.equals(hash)) throw new Refusal("request.repeated_differently");
    return before.answer;
  }
  const answer = await work();
  await db
    .updateTable("idempotency_key")
    .set({ answer: JSON.stringify(answer) })
    .where("partner_id", "=", owner.partner)
    .where("key", "=", key)
    .execute();
  return answer;
}

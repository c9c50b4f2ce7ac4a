import { setImmediate as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { type Clock, instantOf } from "../clock.ts";
import type { Db, Owner } from "../postgres/db.ts";
import type { Tokens } from "../secrets/tokens.ts";
import { isLarge } from "./bodies/body-size.ts";
import { Refusal } from "./refusal.ts";

const MAX_KEY = 200;

/** A request that may be repeated: its idempotency key and a hash of its content. */
interface Submit {
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** Undefined if the request has no key. Lets other requests run between the steps if the body is large. */
export const submitOf = async (request: FastifyRequest, tokens: Tokens): Promise<Submit | undefined> => {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return undefined;
  if (key.length > MAX_KEY)
    throw new Refusal("request.invalid", { fields: { "Idempotency-Key": "Use no máximo 200 caracteres" } });
  const breathe = () => (isLarge(request.headers) ? pause() : undefined);
  await breathe();
  const body = JSON.stringify(request.body ?? null);
  await breathe();
  const fingerprint = tokens.fingerprint(`${request.method} ${request.url}\n`, body);
  await breathe();
  return { key, fingerprint };
};

/**
 * Runs `work` once per key. The answer is stored in the same transaction and repeated for the same key; another body is
 * refused. A repeat during the first call waits for it.
 */
export async function once(
  db: Db,
  owner: Owner,
  clock: Clock,
  { key, fingerprint }: Submit,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const first = await db
    .insertInto("idempotency_key")
    .values({ partner_id: owner.partner, key, request_hash: fingerprint, created_at: instantOf(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  const mine = db.selectFrom("idempotency_key").where("partner_id", "=", owner.partner).where("key", "=", key);
  if (!first) {
    const before = await mine.select(["request_hash", "answer"]).executeTakeFirstOrThrow();
    if (!before.request_hash.equals(fingerprint)) throw new Refusal("request.repeated_differently");
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

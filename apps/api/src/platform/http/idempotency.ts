import { setImmediate as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { type Clock, instantOf } from "../clock.ts";
import type { Db, Owner } from "../postgres/db.ts";
import type { Seal } from "../secrets/seal.ts";
import type { Tokens } from "../secrets/tokens.ts";
import { isLarge } from "./bodies/body-size.ts";
import { Refusal } from "./refusal.ts";

const MAX_KEY = 200;

/** The seal's purpose: it gives stored answers a key of their own. */
export const ANSWER_SEAL = "stored-answer";

/** A request that may be repeated: its idempotency key and a hash of its content. */
interface Submit {
  readonly key: string;
  readonly fingerprint: Buffer;
  /** Encrypts the stored answer, which may contain a secret, such as an invitation's link. */
  readonly seal: Seal;
}

/** Undefined if the request has no key. Lets other requests run between the steps if the body is large. */
export const submitOf = async (
  request: FastifyRequest,
  { tokens, seal }: { readonly tokens: Tokens; readonly seal: Seal },
): Promise<Submit | undefined> => {
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
  return { key, fingerprint, seal };
};

/** An answer as it is stored: encrypted for its partner and key. */
const sealed = ({ seal, key }: Submit, { partner }: Owner, answer: unknown): string =>
  seal.close(JSON.stringify(answer ?? null), `${partner} ${key}`).toString("base64");

const opened = ({ seal, key }: Submit, { partner }: Owner, stored: unknown): unknown => {
  // Earlier versions stored the answer unencrypted.
  if (typeof stored !== "string") return stored;
  const text = seal.open(Buffer.from(stored, "base64"), `${partner} ${key}`);
  if (text === undefined) throw new Error("a stored answer cannot be read");
  return JSON.parse(text);
};

/**
 * Runs `work` once per key. The answer is stored in the same transaction and repeated for the same key; another body is
 * refused. A repeat during the first call waits for it.
 */
export async function once(
  db: Db,
  owner: Owner,
  clock: Clock,
  submit: Submit,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { key, fingerprint } = submit;
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
    return opened(submit, owner, before.answer);
  }
  const answer = await work();
  await db
    .updateTable("idempotency_key")
    .set({ answer: JSON.stringify(sealed(submit, owner, answer)) })
    .where("partner_id", "=", owner.partner)
    .where("key", "=", key)
    .execute();
  return answer;
}

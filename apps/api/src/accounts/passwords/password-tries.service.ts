import type { AccountId, TenantId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import type { Tokens } from "../../platform/secrets/tokens.ts";
import { deleteTries, lockTries, setTries } from "./password-tries.queries.ts";

/** Tries in a row without a pause. Each further try is followed by a pause, which doubles up to the maximum. */
const FREE_TRIES = 6;
const MAX_PAUSE_MINUTES = 15;
/** Hours without a try after which earlier tries no longer count. */
const MAX_IDLE_HOURS = 24;

/** Minutes to wait after this many tries: 1 after the sixth, then 2, 4, 8 and 15. */
const pauseAfter = (tries: number): number =>
  tries < FREE_TRIES ? 0 : Math.min(MAX_PAUSE_MINUTES, 2 ** Math.min(tries - FREE_TRIES, 10));

/**
 * The key under which tries of a sign-in are counted: the e-mail, or the e-mail with a device known for its account, so
 * that nobody else can use up those tries. The e-mail may be unknown, and cannot be read from the key.
 */
export const signInKey = (tokens: Tokens, tenant: TenantId, email: string, knownDevice: Buffer | undefined): Buffer =>
  tokens.fingerprint(`sign-in ${tenant} ${email} ${knownDevice?.toString("hex") ?? ""}`);

/** The key under which tries of the current password are counted in an open session. */
export const currentPasswordKey = (tokens: Tokens, account: AccountId): Buffer =>
  tokens.fingerprint(`password-change ${account}`);

const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "um minuto" : `${minutes} minutos`;
};

/** The key under which tries of mailed codes are counted, however many codes were mailed. */
export const codeSignInKey = (
  tokens: Tokens,
  tenant: TenantId,
  email: string,
  knownDevice: Buffer | undefined,
): Buffer => tokens.fingerprint(`code ${tenant} ${email} ${knownDevice?.toString("hex") ?? ""}`);

const slowPassword = (retryAfter: number) =>
  new Refusal("session.too_many_tries", {
    retryAfter,
    detail: `A senha errada foi digitada vezes demais. Aguarde ${waitText(retryAfter)} e tente novamente, ou use 'Esqueceu sua senha?'.`,
  });

/** Tries of a mailed code are slowed down like those of a password, but the refusal speaks of a code. */
export const slowCode = (retryAfter: number) =>
  new Refusal("session.too_many_tries", {
    retryAfter,
    detail: `Códigos errados foram digitados vezes demais. Aguarde ${waitText(retryAfter)} e tente novamente.`,
  });

/** Counts a try before what was typed is compared; refuses it during the pause after the last one. */
export async function takeTry(db: SystemDb, clock: Clock, key: Buffer, slow = slowPassword): Promise<void> {
  // As exact as it is stored: a moment that was rounded up is not still to come.
  const now = clock.now().round("millisecond");
  const before = await lockTries(db, key, instantOf(now));
  const retryAfter = Math.ceil(now.until(Temporal.Instant.from(before.free_at)).total("seconds"));
  if (retryAfter > 0) throw slow(retryAfter);
  const isForgotten = Temporal.Instant.from(before.tried_at).until(now).total("hours") >= MAX_IDLE_HOURS;
  const tries = isForgotten ? 1 : before.tries + 1;
  const freeAt = instantOf(now.add({ minutes: pauseAfter(tries) }));
  await setTries(db, key, { tries, tried_at: instantOf(now), free_at: freeAt });
}

/** Deletes tries that no longer count. */
export const deleteOldTries = (db: SystemDb, clock: Clock): Promise<void> =>
  deleteTries(db, instantOf(clock.now().subtract({ hours: MAX_IDLE_HOURS })));

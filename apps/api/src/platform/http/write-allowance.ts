import type { AccountId } from "@prancheta/contract/scalars";
import type { Db } from "../postgres/db.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";

const MEGABYTE = 1024 * 1024;
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

/** Bytes that one account may store in the database within 24 hours, beside its files (docs/rules/api.md). */
const PARTNER_BYTES = 256 * MEGABYTE;
const STUDENT_BYTES = 32 * MEGABYTE;

/** Counted for each transaction beside its values, because rows and their indexes are larger than these. */
const TRANSACTION_BYTES = 1024;

/** What the accounts of one face may store in the database within 24 hours. */
export interface WriteAllowance {
  /** Refuses an account that has nothing left. */
  check(account: AccountId): void;
  /** The same work; what it sends to the database is counted for the account, also if it fails, but not for an ended session. */
  counted<T, Rest extends unknown[]>(
    account: AccountId,
    work: (db: Db, ...rest: Rest) => Promise<T>,
  ): (db: Db, ...rest: Rest) => Promise<T>;
}

const isEndedSession = (error: unknown) => error instanceof Refusal && error.code === "session.missing";

const waitText = (seconds: number): string => {
  const hours = Math.ceil(seconds / HOUR_SECONDS);
  return hours === 1 ? "1 hora" : `${hours} horas`;
};

const allowanceOf = (limiter: RateLimiter, face: string, limit: number): WriteAllowance => {
  const quota = { limit, seconds: DAY_SECONDS };
  const keyOf = (account: AccountId) => `${account} stored as ${face}`;
  return {
    check: (account) => {
      const retryAfter = limiter.secondsToWait(keyOf(account), quota);
      if (retryAfter === undefined) return;
      const detail = `Você já salvou o máximo de um dia. O que foi salvo antes está guardado; isto ainda não foi salvo. Tente de novo em ${waitText(retryAfter)}.`;
      throw new Refusal("request.day_is_full", { retryAfter, detail });
    },
    counted:
      (account, work) =>
      async (db, ...rest) => {
        const count = () => void limiter.add(keyOf(account), db.sentBytes + TRANSACTION_BYTES, quota);
        try {
          const value = await work(db, ...rest);
          count();
          return value;
        } catch (error) {
          // The owner who ended a thief's session would pay for what the thief still sends.
          if (!isEndedSession(error)) count();
          throw error;
        }
      },
  };
};

/** `bytes` replaces the product's own limits. */
export const writeAllowances = (limiter: RateLimiter, bytes?: number) => ({
  ofPartners: allowanceOf(limiter, "partner", bytes ?? PARTNER_BYTES),
  ofStudents: allowanceOf(limiter, "student", bytes ?? STUDENT_BYTES),
});

import { sql } from "kysely";
import { type Clock, instantOf } from "../clock.ts";
import type { Database } from "../postgres/db.ts";
import { Refusal } from "./refusal.ts";

const MINUTE = 60;
// A process reports to the database after this share of a limit, so that a generous limit does not cost a statement per
// request.
const REPORT_SHARE = 20;
const MAX_BUCKETS = 50_000;

interface Bucket {
  resetsAt: number;
  /** What this process has counted. */
  mine: number;
  /** How much of it the database has counted. */
  reported: number;
  /** What other processes have counted, as the database said last. */
  others: number;
  /** Ends when the database has counted what was sent to it: one report follows the other. */
  reports: Promise<void>;
}

/** How much may be counted for one key in how many seconds. */
interface Quota {
  readonly limit: number;
  readonly seconds: number;
}

export interface RateLimiter {
  /** Counts a hit; throws a 429 with the seconds to wait if there were more than `limit` in a minute. */
  hit(key: string, limit: number): Promise<void>;
  /** Counts an amount and refuses nothing. */
  add(key: string, amount: number, quota: Quota): Promise<void>;
  /** Seconds until the quota is new again; undefined while it is not exceeded. */
  secondsToWait(key: string, quota: Quota): number | undefined;
}

/** For measurements. */
export const UNLIMITED: RateLimiter = {
  hit: async () => undefined,
  add: async () => undefined,
  secondsToWait: () => undefined,
};

/** Counts in the database, shared by all processes, behind a bucket in memory. */
export function makeRateLimiter(database: Database, clock: Clock): RateLimiter {
  const buckets = new Map<string, Bucket>();

  const report = async (key: string, bucket: Bucket, seconds: number) => {
    const now = clock.now();
    const amount = bucket.mine - bucket.reported;
    if (amount === 0) return;
    const counted = await database
      .asSystem((db) =>
        db
          .insertInto("rate_limit")
          .values({ key, hits: amount, resets_at: instantOf(now.add({ seconds })) })
          .onConflict((conflict) =>
            conflict.column("key").doUpdateSet({
              hits: sql<number>`case when rate_limit.resets_at <= ${instantOf(now)} then excluded.hits else rate_limit.hits + excluded.hits end`,
              resets_at: sql`case when rate_limit.resets_at <= ${instantOf(now)} then excluded.resets_at else rate_limit.resets_at end`,
            }),
          )
          .returning(["hits", "resets_at"])
          .executeTakeFirstOrThrow(),
      )
      .catch(() => undefined);
    // A database that cannot write must not prevent reading, so each process counts alone meanwhile.
    if (!counted) return;
    bucket.reported += amount;
    bucket.others = Math.max(0, counted.hits - bucket.reported);
    bucket.resetsAt = Temporal.Instant.from(counted.resets_at).epochMilliseconds;
  };

  const present = (key: string): Bucket | undefined => {
    const bucket = buckets.get(key);
    return bucket && bucket.resetsAt > clock.now().epochMilliseconds ? bucket : undefined;
  };
  const begin = (key: string, seconds: number): Bucket => {
    if (buckets.size >= MAX_BUCKETS) buckets.clear();
    const bucket = {
      resetsAt: clock.now().epochMilliseconds + seconds * 1000,
      mine: 0,
      reported: 0,
      others: 0,
      reports: Promise.resolve(),
    };
    buckets.set(key, bucket);
    return bucket;
  };
  /** Counts an amount; returns its place among all that this process counts. */
  const count = async (key: string, amount: number, { limit, seconds }: Quota) => {
    const bucket = present(key) ?? begin(key, seconds);
    bucket.mine += amount;
    const place = bucket.mine;
    const isDue = (bucket.mine - bucket.reported) * REPORT_SHARE >= limit;
    if (isDue && place + bucket.others <= limit) {
      bucket.reports = bucket.reports.then(() => report(key, bucket, seconds));
      await bucket.reports;
    }
    return { bucket, place };
  };
  const secondsLeft = ({ resetsAt }: Bucket) =>
    Math.max(1, Math.ceil((resetsAt - clock.now().epochMilliseconds) / 1000));
  const add: RateLimiter["add"] = async (key, amount, quota) => {
    await count(key, amount, quota);
  };
  const secondsToWait: RateLimiter["secondsToWait"] = (key, { limit }) => {
    const bucket = present(key);
    return bucket && bucket.mine + bucket.others > limit ? secondsLeft(bucket) : undefined;
  };
  return {
    hit: async (key, limit) => {
      const { bucket, place } = await count(key, 1, { limit, seconds: MINUTE });
      // Of hits at the same moment the first ones pass.
      if (place + bucket.others > limit) throw new Refusal("request.too_many", { retryAfter: secondsLeft(bucket) });
    },
    add,
    secondsToWait,
  };
}

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
  /** What the database has counted, of all processes, and what is on its way there. */
  known: number;
  /** What this process has not yet reported to the database. */
  unreported: number;
  /** One report after the other, so that the answer to one does not hide what another has on its way. */
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
    const unreported = bucket.unreported;
    if (unreported === 0) return;
    // It counts while it is on its way too.
    bucket.known += unreported;
    bucket.unreported = 0;
    const counted = await database
      .asSystem((db) =>
        db
          .insertInto("rate_limit")
          .values({ key, hits: unreported, resets_at: instantOf(now.add({ seconds })) })
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
    if (!counted) {
      // A database that cannot write must not prevent reading, so each process counts alone meanwhile.
      bucket.known -= unreported;
      bucket.unreported += unreported;
      return;
    }
    bucket.known = counted.hits;
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
      known: 0,
      unreported: 0,
      reports: Promise.resolve(),
    };
    buckets.set(key, bucket);
    return bucket;
  };
  const isExceeded = ({ known, unreported }: Bucket, limit: number) => known + unreported > limit;

  const add: RateLimiter["add"] = async (key, amount, { limit, seconds }) => {
    const bucket = present(key) ?? begin(key, seconds);
    bucket.unreported += amount;
    if (isExceeded(bucket, limit) || bucket.unreported * REPORT_SHARE < limit) return;
    bucket.reports = bucket.reports.then(() => report(key, bucket, seconds));
    await bucket.reports;
  };
  const secondsToWait: RateLimiter["secondsToWait"] = (key, { limit }) => {
    const bucket = present(key);
    if (!bucket || !isExceeded(bucket, limit)) return undefined;
    return Math.max(1, Math.ceil((bucket.resetsAt - clock.now().epochMilliseconds) / 1000));
  };
  return {
    hit: async (key, limit) => {
      const quota = { limit, seconds: MINUTE };
      await add(key, 1, quota);
      const retryAfter = secondsToWait(key, quota);
      if (retryAfter !== undefined) throw new Refusal("request.too_many", { retryAfter });
    },
    add,
    secondsToWait,
  };
}

import { sql } from "kysely";
import { type Clock, instantOf } from "../clock.ts";
import type { Database } from "../postgres/db.ts";
import { Refusal } from "./refusal.ts";

const WINDOW_SECONDS = 60;
// A process reports to the database after this share of a limit, so that a generous limit does not cost a statement per
// request.
const REPORT_SHARE = 20;
const MAX_BUCKETS = 50_000;

interface Bucket {
  resetsAt: number;
  /** Hits that the database has counted, of all processes. */
  known: number;
  /** Hits of this process not yet reported to the database. */
  unreported: number;
}

export interface RateLimiter {
  /** Counts a hit; throws a 429 with the seconds to wait if there were more than `limit` in a minute. */
  hit(key: string, limit: number): Promise<void>;
}

/** Counts in the database, shared by all processes, behind a bucket in memory. */
export function makeRateLimiter(database: Database, clock: Clock): RateLimiter {
  const buckets = new Map<string, Bucket>();

  const report = async (key: string, bucket: Bucket, now: Temporal.Instant) => {
    const unreported = bucket.unreported;
    bucket.unreported = 0;
    const counted = await database
      .asSystem((db) =>
        db
          .insertInto("rate_limit")
          .values({ key, hits: unreported, resets_at: instantOf(now.add({ seconds: WINDOW_SECONDS })) })
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
      bucket.unreported += unreported;
      return;
    }
    bucket.known = counted.hits;
    bucket.resetsAt = Temporal.Instant.from(counted.resets_at).epochMilliseconds;
  };

  const bucketOf = (key: string, now: number): Bucket => {
    const current = buckets.get(key);
    if (current && current.resetsAt > now) return current;
    if (buckets.size >= MAX_BUCKETS) buckets.clear();
    const bucket = { resetsAt: now + WINDOW_SECONDS * 1000, known: 0, unreported: 0 };
    buckets.set(key, bucket);
    return bucket;
  };

  return {
    hit: async (key, limit) => {
      const now = clock.now();
      const bucket = bucketOf(key, now.epochMilliseconds);
      bucket.unreported++;
      const passed = () => bucket.known + bucket.unreported > limit;
      if (!passed() && bucket.unreported * REPORT_SHARE >= limit) await report(key, bucket, now);
      if (passed())
        throw new Refusal("request.too_many", {
          retryAfter: Math.max(1, Math.ceil((bucket.resetsAt - now.epochMilliseconds) / 1000)),
        });
    },
  };
}

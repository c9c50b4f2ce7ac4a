import { sql } from "kysely";
import { type Clock, instantOf } from "../clock.ts";
import type { Database } from "../postgres/db.ts";
import { Refusal } from "./refusal.ts";

const WINDOW_SECONDS = 60;
// A process tells the database after this share of a limit, so that generous limits cost no statement a request.
const REPORT_SHARE = 20;
const MAX_BUCKETS = 50_000;

interface Bucket {
  resetsAt: number;
  /** Hits that the database has counted, from all processes. */
  known: number;
  /** Hits here that it has not been told of. */
  untold: number;
}

export interface RateLimiter {
  /** Counts a hit; throws a 429 with the seconds to wait when `limit` a minute is passed. */
  hit(key: string, limit: number): Promise<void>;
}

/** Counted in the database, shared by all processes, with a memory bucket in front of it. */
export function makeRateLimiter(database: Database, clock: Clock): RateLimiter {
  const buckets = new Map<string, Bucket>();

  const tell = async (key: string, bucket: Bucket, now: Temporal.Instant) => {
    const untold = bucket.untold;
    bucket.untold = 0;
    const told = await database
      .asSystem((db) =>
        db
          .insertInto("rate_limit")
          .values({ key, hits: untold, resets_at: instantOf(now.add({ seconds: WINDOW_SECONDS })) })
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
    if (!told) {
      // A database that cannot write must not keep anybody from reading: meanwhile each process counts alone.
      bucket.untold += untold;
      return;
    }
    bucket.known = told.hits;
    bucket.resetsAt = Temporal.Instant.from(told.resets_at).epochMilliseconds;
  };

  const bucketOf = (key: string, now: number): Bucket => {
    const kept = buckets.get(key);
    if (kept && kept.resetsAt > now) return kept;
    if (buckets.size >= MAX_BUCKETS) buckets.clear();
    const bucket = { resetsAt: now + WINDOW_SECONDS * 1000, known: 0, untold: 0 };
    buckets.set(key, bucket);
    return bucket;
  };

  return {
    hit: async (key, limit) => {
      const now = clock.now();
      const bucket = bucketOf(key, now.epochMilliseconds);
      bucket.untold++;
      const passed = () => bucket.known + bucket.untold > limit;
      if (!passed() && bucket.untold * REPORT_SHARE >= limit) await tell(key, bucket, now);
      if (passed())
        throw new Refusal("request.too_many", {
          retryAfter: Math.max(1, Math.ceil((bucket.resetsAt - now.epochMilliseconds) / 1000)),
        });
    },
  };
}

import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import type pg from "pg";
import { type JobResult, PgBoss } from "pg-boss";
import type { Db, SystemDb } from "../postgres/db.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { codeOf } from "../process/cannot-start.ts";

const SCHEMA = "pgboss";

/**
 * Installs job tables and queues as the owner role and grants them to the two serving roles; does nothing if they are
 * up to date.
 */
export async function installJobs(
  ownerUrl: string,
  client: pg.Client,
  queues: readonly string[],
  force: boolean,
): Promise<void> {
  const mark = `${SCHEMA} ${queues.join(" ")}`;
  await client.query("create table if not exists job_setup (mark text primary key)");
  const { rowCount } = await client.query("select 1 from job_setup where mark = $1", [mark]);
  if (rowCount === 1 && !force) return;
  const boss = new PgBoss({ connectionString: ownerUrl, schema: SCHEMA, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    for (const queue of queues)
      if (!(await boss.getQueue(queue)))
        await boss.createQueue(queue, { retryLimit: 8, retryBackoff: true, retryDelay: 5 });
  } finally {
    await boss.stop({ graceful: false });
  }
  for (const role of ["prancheta_app", "prancheta_system"]) {
    await client.query(`grant usage on schema ${SCHEMA} to ${role}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${role}`);
    await client.query(`grant execute on all functions in schema ${SCHEMA} to ${role}`);
  }
  await client.query("insert into job_setup (mark) values ($1) on conflict do nothing", [mark]);
}

interface Work {
  /** The id of the job's row. A job carries only row ids, never content. */
  readonly id: string;
}

export interface JobOptions {
  /** Runs before the queue's other jobs. */
  readonly isUrgent?: boolean;
  /** Retried for a day, at least every quarter of an hour. Other jobs are given up after 20 to 45 minutes. */
  readonly triedForADay?: boolean;
  /** Not added while a job with the same id waits in the queue. */
  readonly unlessQueued?: boolean;
}

/** The jobs of the named queues; who enqueues or works off others cannot use it. */
export interface Jobs<Queue extends string> {
  /** Adds a job in the caller's transaction, so that it exists only if the transaction commits. */
  enqueue(db: Db | SystemDb, queue: Queue, work: Work, options?: JobOptions): Promise<void>;
  /**
   * Runs `handle` for each job of a queue, at least once; a job that failed is retried with growing pauses. Each
   * process runs up to `atOnce` jobs in parallel; the default is one.
   */
  work(queue: Queue, handle: (work: Work) => Promise<void>, atOnce?: number): Promise<void>;
  /** Runs `handle` once a day, in only one of all processes, at a quiet hour in Brazil. */
  daily(queue: Queue, handle: () => Promise<void>): Promise<void>;
  /** The same every hour. */
  hourly(queue: Queue, handle: () => Promise<void>): Promise<void>;
  /** The same every quarter of an hour. */
  everyQuarterHour(queue: Queue, handle: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

// 3:30 in Brasília.
const NIGHTLY = "30 6 * * *";
const HOURS = "7 * * * *";
const QUARTER_HOURS = "*/15 * * * *";

const URGENT = { priority: 1 };
/** After eight tries the pauses stay at a quarter of an hour, so that a hundred tries take a day. */
const FOR_A_DAY = { retryLimit: 100, retryBackoff: true, retryDelayMax: 900 };

const TRIES = 12;
const PAUSE = 1_000;

/**
 * Tries a call of the start again while the database gives no connection, for a minute; a busy or restarting database
 * must not end the process. Once started, pg-boss retries by itself.
 */
async function retried<T>(call: () => Promise<T>, onError: (error: Error) => void): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      if (tried === TRIES || !(error instanceof Error) || !isUnavailable(error)) throw error;
      onError(error);
      await pause(PAUSE);
    }
  }
}

async function startBoss(connectionString: string, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    connectionTimeoutMillis: 5_000,
    schema: SCHEMA,
    createSchema: false,
    migrate: false,
    max: 2,
  });
  boss.on("error", onError);
  try {
    return await boss.start();
  } catch (error) {
    // Stops what had started before the failure.
    await boss.stop({ graceful: false });
    throw error;
  }
}

/** A failed try of a job, as it is logged and stored with the job. Without the error's message, which may quote a person's data. */
interface JobFailure {
  readonly queue: string;
  /** The id of the job's row; undefined for a scheduled job. */
  readonly id?: string;
  readonly type: string;
  readonly code: string | undefined;
  /** The frames of the stack, without the message above them. */
  readonly stack: readonly string[];
}

const framesOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at ")) : [];

/** Describes the first error if there are several. */
const failureOf = (queue: string, error: unknown, id?: string): JobFailure => {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return {
    queue,
    ...(id !== undefined && { id }),
    type: cause instanceof Error ? cause.name : typeof cause,
    code: codeOf(cause),
    stack: framesOf(cause),
  };
};

export async function startJobs(
  systemUrl: string,
  onError: (error: Error) => void,
  onFailure: (failure: JobFailure) => void = () => undefined,
): Promise<Jobs<string>> {
  const boss = await retried(() => startBoss(systemUrl, onError), onError);
  /** The result of one job: if it fails, the other jobs of its batch are not repeated. */
  const resultOf = (
    queue: string,
    { id, data }: { readonly id: string; readonly data: Work | null },
    running: Promise<void>,
  ): Promise<JobResult<unknown>> =>
    running.then(
      () => ({ id, status: "completed" }),
      (error: unknown) => {
        const failure = failureOf(queue, error, data?.id);
        onFailure(failure);
        return { id, status: "failed", output: failure };
      },
    );
  const onSchedule = async (queue: string, cron: string, handle: () => Promise<void>) => {
    await retried(() => boss.schedule(queue, cron), onError);
    await boss.work<Work | null>(queue, { pollingIntervalSeconds: 30, perJobResults: true }, (jobs) =>
      Promise.all(jobs.map((job) => resultOf(queue, job, handle()))),
    );
  };
  return {
    enqueue: async (db, queue, work, { isUrgent, triedForADay, unlessQueued } = {}) => {
      const inside = {
        executeSql: async (text: string, values: readonly unknown[] = []) => {
          const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
          return { rows };
        },
      };
      if (unlessQueued && (await boss.findJobs(queue, { data: work, queued: true, db: inside })).length > 0) return;
      await boss.send(queue, work, { db: inside, ...(isUrgent && URGENT), ...(triedForADay && FOR_A_DAY) });
    },
    work: async (queue, handle, atOnce = 1) => {
      await boss.work<Work>(
        queue,
        { pollingIntervalSeconds: 0.5, batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true },
        (jobs) => Promise.all(jobs.map((job) => resultOf(queue, job, handle(job.data)))),
      );
    },
    daily: (queue, handle) => onSchedule(queue, NIGHTLY, handle),
    hourly: (queue, handle) => onSchedule(queue, HOURS, handle),
    everyQuarterHour: (queue, handle) => onSchedule(queue, QUARTER_HOURS, handle),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

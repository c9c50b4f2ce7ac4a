import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

interface Refusal {
  readonly status: number;
  readonly retryAfter: string | null;
}

export interface Writers {
  /** Names whose creation was acknowledged. */
  readonly acknowledged: readonly string[];
  /** Answers that were not successful; a broken connection gives none. */
  readonly refusals: readonly Refusal[];
  /** Resolves when `count` more writes have been acknowledged; throws after ten seconds without one. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

const PAUSE = 5;
const PATIENCE = 10_000;

/** Coaches who create foods continuously, each after the previous answer. */
export function startWriters(url: string, tokens: readonly string[]): Writers {
  const acknowledged: string[] = [];
  const refusals: Refusal[] = [];
  let isOver = false;
  const write = async (token: string) => {
    while (!isOver) {
      const name = `Alimento ${randomUUID()}`;
      const answer = await fetch(`${url}/v2/partners/meal-foods`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ name, energeticAmount: 1, carbohydrates: null, proteins: null, lipids: null }),
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok) acknowledged.push(name);
      else if (answer) refusals.push({ status: answer.status, retryAfter: answer.headers.get("retry-after") });
      await pause(answer?.ok ? PAUSE : 50);
    }
  };
  const writing = tokens.map(write);
  return {
    acknowledged,
    refusals,
    more: async (count) => {
      const wanted = acknowledged.length + count;
      for (let deadline = Date.now() + PATIENCE; acknowledged.length < wanted; ) {
        const before = acknowledged.length;
        await pause(10);
        if (acknowledged.length > before) deadline = Date.now() + PATIENCE;
        if (Date.now() > deadline) throw new Error("no write was acknowledged for ten seconds");
      }
    },
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

/** The number of acknowledged writes that the database does not contain. */
export async function lostWrites(writers: Writers, superuserUrl: string): Promise<number> {
  const promised = [...writers.acknowledged];
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select name from food where name = any($1)", [promised]);
  await client.end();
  const stored = new Set(rows.map(({ name }) => name));
  return promised.filter((name) => !stored.has(name)).length;
}

/** Refusals that are not a 503 with `Retry-After`. */
export const unexpectedRefusals = ({ refusals }: Writers): number =>
  refusals.filter(({ status, retryAfter }) => status !== 503 || !/^\d+$/.test(retryAfter ?? "")).length;

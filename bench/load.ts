import autocannon from "autocannon";

export interface Sent {
  /** `GET` by default. */
  readonly method?: "POST" | "PUT";
  /** A function gives each request a path of its own. */
  readonly path: string | (() => string);
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Target {
  readonly port: number;
  /** Concurrent connections; 32 by default. */
  readonly connections?: number;
  /** The requests to send; each connection uses some of them in random order. */
  readonly requests: readonly Sent[];
}

export interface Rate {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

const CONNECTIONS = 32;
/**
 * A connection's requests are prepared on the measured machine, so their number is the same for small and large worlds.
 */
const DRAWN = 100;

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, key: Math.random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ value }) => value);

const prepared = ({ path, ...sent }: Sent) => ({
  method: "GET" as const,
  ...sent,
  ...(typeof path === "string"
    ? { path }
    : { setupRequest: (request: autocannon.Request) => ({ ...request, path: path() }) }),
});

/** Sends requests for `seconds`. Any answer but a 2xx ends the bench. */
export async function rateOf({ port, requests, connections = CONNECTIONS }: Target, seconds: number): Promise<Rate> {
  const drawn = () => shuffled(requests).slice(0, DRAWN);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(drawn().map(prepared)),
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors of port ${port}`);
  return { perSecond: result["2xx"] / result.duration, p99: result.latency.p99 };
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
};

/** The 95th percentile. */
export const p95Of = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;

const ROUNDS = 5;
const SECONDS = 3;

/** Measures both alternately in one run; returns the medians of the ratios of rates and of p99s. */
export async function compare(
  ours: Target,
  limit: Target,
): Promise<{ rate: number; p99: number; ours: number; limit: number }> {
  await rateOf(limit, 1);
  await rateOf(ours, 1);
  const rounds: { ours: Rate; limit: Rate }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ limit: await rateOf(limit, SECONDS), ours: await rateOf(ours, SECONDS) });
  return {
    rate: medianOf(rounds.map((round) => round.ours.perSecond / round.limit.perSecond)),
    p99: medianOf(rounds.map((round) => round.ours.p99 / round.limit.p99)),
    ours: medianOf(rounds.map((round) => round.ours.perSecond)),
    limit: medianOf(rounds.map((round) => round.limit.perSecond)),
  };
}

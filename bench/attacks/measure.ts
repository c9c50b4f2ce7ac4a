import { setTimeout as pause } from "node:timers/promises";
import { benchId } from "../ids.ts";
import { atMost, type Outcome } from "../outcome.ts";
import type { Attack, Attacked } from "./attack.ts";
import { watchHealth } from "./health-watch.ts";
import { knownAttacks } from "./known.ts";
import { CALLS, generatedAttacks } from "./largest.ts";

/** What one attack did to the server. */
export interface Felt {
  readonly attack: Attack;
  readonly status: number;
  /** Milliseconds: until the last of the answers, and of the slowest `/healthz` meanwhile. */
  readonly answered: number;
  readonly health: number;
}

const WANTED = 250;
/** What takes longer than this is tried again, and the quickest try counts: the machine may have been busy with something else. */
const SUSPICIOUS = 100;
const TRIES = 3;
const BUSY = 503;
/** Milliseconds within which a server that was busy takes requests again. */
const RECOVERY = 1_500;
const ENDS_SESSIONS = /^(access|accounts)\./;

const send = async (url: string, { method, path, headers, body }: Attack, token: string): Promise<number> => {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: body === null ? null : new Uint8Array(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // Cut off, which a refusal of a large body may be.
    return 0;
  }
};

/** Every call of the contract with its worst requests: those that are known, and those that its description makes. */
const allAttacks = async (attacked: Attacked): Promise<Attack[]> => {
  const known = await knownAttacks(attacked);
  const id = benchId("student", 0);
  const missing = known.filter(({ endpoint }) => !CALLS.has(endpoint));
  if (missing.length > 0) throw new Error(`not in the contract: ${missing.map(({ endpoint }) => endpoint).join(", ")}`);
  return [...known, ...[...CALLS].flatMap(([name, endpoint]) => generatedAttacks(name, endpoint, id))];
};

/** The quickest of some tries. One that the server was too busy to take, after the one before it, is none. */
const tried = async (attempt: () => Promise<Felt>): Promise<Felt> => {
  let least = await attempt();
  for (let turn = 1; turn < TRIES && (least.health > SUSPICIOUS || least.status === BUSY); turn++) {
    await pause(RECOVERY);
    const again = await attempt();
    if (least.status === BUSY || (again.status !== BUSY && again.health < least.health)) least = again;
  }
  return least;
};

/** Sends one attack after the other and looks at `/healthz` all the while. */
async function* felt(attacked: Attacked, only = ""): AsyncGenerator<Felt> {
  const url = `http://127.0.0.1:${attacked.port}`;
  await using watch = watchHealth(attacked.port);
  const { tokenOf } = attacked.world;
  const attempt = async (attack: Attack): Promise<Felt> => {
    // The sender of other attacks must stay signed in.
    const who = await tokenOf(ENDS_SESSIONS.test(attack.endpoint) ? 1 : (attack.partner ?? 0));
    await watch.slowest();
    const started = performance.now();
    const [status = 0] = await Promise.all(Array.from({ length: attack.times ?? 1 }, () => send(url, attack, who)));
    return { attack, status, answered: performance.now() - started, health: await watch.slowest() };
  };
  for (const attack of await allAttacks(attacked))
    if (attack.endpoint.startsWith(only)) yield await tried(() => attempt(attack));
}

/** While the worst request known for each call is answered, `/healthz` is. */
export const attacks = async (attacked: Attacked): Promise<Outcome[]> => {
  const all: Felt[] = [];
  for await (const one of felt(attacked)) {
    all.push(one);
    if (one.health > WANTED)
      process.stderr.write(`${one.attack.endpoint}, ${one.attack.what}: ${Math.round(one.health)} ms\n`);
  }
  const [worst] = all.toSorted((one, other) => other.health - one.health);
  return [
    atMost(
      `/healthz during the worst requests of ${new Set(all.map(({ attack }) => attack.endpoint)).size} calls, slowest`,
      worst?.health ?? Number.POSITIVE_INFINITY,
      WANTED,
      "ms",
      ` (${worst?.attack.endpoint}, ${worst?.attack.what})`,
    ),
  ];
};

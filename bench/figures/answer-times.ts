import pg from "pg";
import { hashPassword } from "../../apps/api/src/accounts/passwords/passwords.service.ts";
import { medianOf } from "../load.ts";
import { atMost, type Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";

const PAIRS = 500;
/** Milliseconds. */
const WANTED = 5;

interface Measured {
  readonly time: number;
  /** Status and body, without the request id. */
  readonly answer: string;
}

type Send = (email: string) => Promise<Measured>;

const requester =
  (port: number, path: string, bodyOf: (email: string) => object): Send =>
  async (email) => {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bodyOf(email)),
    });
    const text = await response.text();
    const time = performance.now() - began;
    return { time, answer: `${response.status} ${text.replace(/"requestId":"[^"]*"/, "")}` };
  };

/**
 * Requests a known and an unknown e-mail at the same moment, first in alternating order, so that other load affects
 * both; `width` pairs at once.
 */
async function inPairs(send: Send, width: number) {
  const known: Measured[] = [];
  const unknown: Measured[] = [];
  const runPair = async (index: number) => {
    const pair = [
      { email: `treinador${index}@exemplo.com.br`, results: known },
      { email: `ninguem${index}@exemplo.com.br`, results: unknown },
    ];
    if (index % 2 === 1) pair.reverse();
    await Promise.all(pair.map(async ({ email, results }) => results.push(await send(email))));
  };
  const worker = async (first: number) => {
    for (let index = first; index < PAIRS; index += width) await runPair(index);
  };
  await Promise.all(Array.from({ length: width }, (_, first) => worker(first)));
  return { known, unknown };
}

const compared = async (name: string, send: Send, width: number): Promise<Outcome[]> => {
  const { known, unknown } = await inPairs(send, width);
  const bodies = new Set([...known, ...unknown].map(({ answer }) => answer)).size;
  const [one = 0, other = 0] = [known, unknown].map((all) => medianOf(all.map(({ time }) => time)));
  return [
    atMost(`${name}: bodies for 500 known and 500 unknown e-mails`, bodies, 1, "body"),
    atMost(`${name}: the medians of their times apart`, Math.abs(one - other), WANTED, "ms"),
  ];
};

/**
 * Checks whether answer times reveal that an e-mail is known. Measured here because other load would make such a test
 * fail; the tests compare the answers and the work done (`accounts/alike.test.ts`).
 */
export async function answerTimes({ world, ours }: Stage): Promise<Outcome[]> {
  const client = new pg.Client({ connectionString: world.superuserUrl });
  await client.connect();
  await client.query("update account set password_hash = $1", [await hashPassword("a senha de todos")]);
  await client.end();
  const base = "/v2/partners/auth";
  const login = requester(ours.port, base, (user) => ({ user, password: "outra senha" }));
  const forgot = requester(ours.port, `${base}/app/forgot`, (email) => ({ email }));
  return [...(await compared("a failed login", login, 1)), ...(await compared("a forgotten password", forgot, 10))];
}

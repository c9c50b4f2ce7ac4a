import { accounts } from "@prancheta/contract/accounts";
import { expect, it } from "vitest";
import { createPartner } from "../partners/partners.service.ts";
import { aTestApp } from "../testing/app.ts";
import { hashPassword } from "./passwords.service.ts";

const PAIRS = 500;
/** Milliseconds that the medians may differ by. */
const DIFFERENCE = 5;

const { aStranger, clock, database, tenant } = await aTestApp();

const known = Array.from({ length: PAIRS }, (_, index) => `${index}@conhecido.example`);
const unknown = Array.from({ length: PAIRS }, (_, index) => `${index}@ninguem.example`);
const [tenantId, passwordHash] = [await tenant("prancheta"), await hashPassword("a senha de todos")];
await database.asSystem(async (db) => {
  for (const email of known)
    await createPartner(db, clock, { tenant: tenantId, name: "Ana Souza", email, passwordHash });
});

interface Measured {
  readonly time: number;
  readonly answer: string;
}

type Ask = (email: string) => Promise<{ status: number; text: string }>;

const measured = async (ask: Ask, email: string): Promise<Measured> => {
  const before = performance.now();
  const { status, text } = await ask(email);
  const time = performance.now() - before;
  return { time, answer: `${status} ${text.replace(/"requestId":"[^"]*"/, "")}` };
};

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/**
 * Asks for a known and an unknown e-mail at the same moment, in turns first, so that whatever else the machine does meets both;
 * `width` pairs at once.
 */
const inPairs = async (ask: Ask, width: number) => {
  const ofKnown: Measured[] = [];
  const ofUnknown: Measured[] = [];
  const runPair = async (index: number) => {
    const pair = [
      { email: known[index] ?? "", kept: ofKnown },
      { email: unknown[index] ?? "", kept: ofUnknown },
    ];
    if (index % 2 === 1) pair.reverse();
    await Promise.all(pair.map(async ({ email, kept }) => kept.push(await measured(ask, email))));
  };
  const worker = async (first: number) => {
    for (let index = first; index < PAIRS; index += width) await runPair(index);
  };
  await Promise.all(Array.from({ length: width }, (_, first) => worker(first)));
  return { ofKnown, ofUnknown };
};

const expectAlike = ({ ofKnown, ofUnknown }: Awaited<ReturnType<typeof inPairs>>) => {
  expect(ofKnown).toHaveLength(PAIRS);
  expect(ofUnknown).toHaveLength(PAIRS);
  expect(new Set([...ofKnown, ...ofUnknown].map(({ answer }) => answer)).size).toBe(1);
  const [one, other] = [ofKnown, ofUnknown].map((all) => median(all.map(({ time }) => time)));
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThan(DIFFERENCE);
};

it("answers a login of 500 known and 500 unknown e-mails with one body and in the same time", async () => {
  const login: Ask = (user) => aStranger()(accounts.login, { body: { user, password: "outra senha" } });
  expectAlike(await inPairs(login, 1));
}, 300_000);

it("answers 500 known and 500 unknown e-mails that forgot the password with one body and in the same time", async () => {
  const forgot: Ask = (email) => aStranger()(accounts.forgot, { body: { email } });
  expectAlike(await inPairs(forgot, 20));
}, 300_000);

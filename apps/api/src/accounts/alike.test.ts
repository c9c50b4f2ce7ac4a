import { accounts } from "@prancheta/contract/accounts/accounts";
import { expect, it, vi } from "vitest";
import { newPartner } from "../new-partner.ts";
import { aTestApp } from "../testing/app.ts";
import { findOrCreateAccount } from "./accounts.service.ts";
import { hashPassword } from "./passwords/passwords.service.ts";

/** E-mails of each kind. Enough for this test; `bench/figures/answer-times.ts` compares the times themselves. */
const EACH = 20;
/** Minimum duration of an answer to 'Esqueceu sua senha?', in milliseconds. */
const FLOOR = 300;

const compared = vi.hoisted((): string[] => []);
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  const verify: typeof real.verify = (hash, ...rest) => {
    compared.push(String(hash));
    return real.verify(hash, ...rest);
  };
  return { ...real, verify };
});

const { aStranger, clock, database, tenant } = await aTestApp();
const [tenantId, passwordHash] = [await tenant("prancheta"), await hashPassword("a senha de todos")];

const emailsAt = (host: string) => Array.from({ length: EACH }, (_, index) => `${index}@${host}.example`);
const kinds = {
  partners: emailsAt("parceiro"),
  "accounts without a password": emailsAt("aluno"),
  nobody: emailsAt("ninguem"),
};
await database.asSystem(async (db) => {
  const name = "Ana Souza";
  for (const email of kinds.partners) await newPartner(db, clock, { tenant: tenantId, name, email, passwordHash });
  for (const email of kinds["accounts without a password"])
    await findOrCreateAccount(db, clock, { tenant: tenantId, name, email, passwordHash: null });
});

type Send = (email: string) => Promise<{ status: number; text: string }>;

interface TimedAnswer {
  /** Status and body, without the request id. */
  readonly answer: string;
  readonly milliseconds: number;
}

const timed = async (send: Send, email: string): Promise<TimedAnswer> => {
  const began = performance.now();
  const { status, text } = await send(email);
  const milliseconds = performance.now() - began;
  return { answer: `${status} ${text.replace(/"requestId":"[^"]*"/, "")}`, milliseconds };
};

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
const everybody = Object.values(kinds).flat();

it("gives every failed login the same answer, after the same work", async () => {
  const login: Send = (user) => aStranger()(accounts.login, { body: { user, password: "outra senha" } });
  // The first call also reads the tenant.
  await timed(login, "primeiro@ninguem.example");
  const transactions = vi.spyOn(database, "asSystem");
  const answers: string[] = [];
  const work: string[] = [];
  for (const email of everybody) {
    transactions.mockClear();
    compared.length = 0;
    answers.push((await timed(login, email)).answer);
    const costs = compared.map((hash) => hash.split("$").slice(0, 4).join("$"));
    work.push(`${transactions.mock.calls.length} ${costs}`);
  }
  expect(distinct(answers)).toEqual([expect.stringMatching(/^401 .*session\.credentials/)]);
  expect(distinct(work)).toEqual(["2 $argon2id$v=19$m=19456,t=2,p=1"]);
}, 120_000);

it("gives every 'forgot password' the same answer, never faster than writing a mail takes", async () => {
  const forgot: Send = (email) => aStranger()(accounts.forgot, { body: { email } });
  const all = await Promise.all(everybody.map((email) => timed(forgot, email)));
  expect(distinct(all.map(({ answer }) => answer))).toEqual([expect.stringMatching(/^200 /)]);
  // A timer may fire one millisecond early.
  expect(Math.min(...all.map(({ milliseconds }) => milliseconds))).toBeGreaterThanOrEqual(FLOOR - 1);
}, 120_000);

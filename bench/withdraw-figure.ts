import { AccountId, PartnerId, SessionId, TenantId } from "@prancheta/contract/scalars";
import pg from "pg";
import { DrivenClock } from "../apps/api/src/platform/clock.ts";
import { startJobs } from "../apps/api/src/platform/jobs/jobs.ts";
import { openDatabase } from "../apps/api/src/platform/postgres/db.ts";
import { confirmWithdrawal, quoteWithdrawal } from "../apps/api/src/wallet/withdrawals/withdrawals.service.ts";
import { benchId } from "./ids.ts";
import { medianOf } from "./load.ts";
import { atLeast, type Outcome } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import { hotWallet, oneWithdrawal } from "./withdraw.queries.ts";

const AMOUNT = 1_000;
const ROUNDS = 5;
const SECONDS = 2;

/** How often `work` is done in a second, one after the other: a wallet has one withdrawal at a time. */
const rateOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  let done = 0;
  for (; performance.now() - began < SECONDS * 1_000; done += 1) await work();
  return (done * 1_000) / (performance.now() - began);
};

/** Quote and confirmation of one partner's withdrawals, compared with one statement that does only the booking. */
export const withdrawals = async ({ world }: Stage): Promise<Outcome[]> => {
  const partner = benchId("partner", 0);
  const client = new pg.Client({ connectionString: world.superuserUrl });
  await client.connect();
  for (const statement of hotWallet) await client.query(statement, [partner]);
  const { DATABASE_URL: app = "", PRANCHETA_SYSTEM_URL: system = "" } = world.environment;
  const clock = new DrivenClock("2030-01-01T12:00:00Z");
  const database = openDatabase({ app, system }, clock);
  const jobs = await startJobs(system, () => undefined);
  const parts = { clock, jobs, canPayOut: true, ceiling: undefined };
  const owner = {
    partner: PartnerId.parse(partner),
    account: AccountId.parse(benchId("account", 0)),
    session: SessionId.parse(benchId("session", 0)),
    tenant: TenantId.parse(""),
    zone: "America/Sao_Paulo",
  };
  const withdraw = async () => {
    // A day has at most five.
    clock.advance({ hours: 24 });
    await database.asOwner(owner, (db) => quoteWithdrawal(db, owner, parts, AMOUNT));
    await database.asOwner(owner, (db) => confirmWithdrawal(db, owner, parts, AMOUNT));
  };
  const statement = () => client.query({ name: "withdrawal", text: oneWithdrawal, values: [partner] });
  const ratios: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const limit = await rateOf(statement);
      ratios.push((await rateOf(withdraw)) / limit);
    }
  } finally {
    await jobs.stop();
    await Promise.all([client.end(), database.close()]);
  }
  return [atLeast("withdrawals of one wallet, of one bare statement each", medianOf(ratios), 0.05)];
};

import { AccountId, PartnerId, SessionId, TenantId } from "@prancheta/contract/scalars";
import pg from "pg";
import { DrivenClock } from "../../apps/api/src/platform/clock.ts";
import { startJobs } from "../../apps/api/src/platform/jobs/jobs.ts";
import { openDatabase } from "../../apps/api/src/platform/postgres/db.ts";
import { confirmWithdrawal, quoteWithdrawal } from "../../apps/api/src/wallet/withdrawals/withdrawals.service.ts";
import { benchId } from "../ids.ts";
import { medianOf } from "../load.ts";
import { atLeast, type Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";
import { hotWallet, oneWithdrawal } from "./withdraw.queries.ts";

const AMOUNT = 1_000;
const ROUNDS = 5;
const SECONDS = 3;

/** Milliseconds of `work`. */
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/**
 * One partner's withdrawals, one after the other, because a wallet has one at a time. The bare side is one statement in its own
 * transaction that writes every row of a withdrawal; the product's side is what its two calls do, without HTTP.
 */
export const withdrawals = async ({ world }: Stage): Promise<Outcome[]> => {
  const partner = benchId("partner", 0);
  const client = new pg.Client({ connectionString: world.superuserUrl });
  await client.connect();
  for (const statement of hotWallet) await client.query(statement, [partner]);
  const clock = new DrivenClock("2030-01-01T12:00:00Z");
  const database = openDatabase(world.urls, clock);
  const jobs = await startJobs(world.urls.system, () => undefined);
  const parts = { clock, jobs, canPayOut: true, ceiling: undefined };
  const owner = {
    partner: PartnerId.parse(partner),
    account: AccountId.parse(benchId("account", 0)),
    session: SessionId.parse(benchId("session", 0)),
    tenant: TenantId.parse(""),
    zone: "America/Sao_Paulo",
  };
  const quote = () => database.asOwner(owner, (db) => quoteWithdrawal(db, owner, parts, AMOUNT));
  const confirm = () => database.asOwner(owner, (db) => confirmWithdrawal(db, owner, parts, AMOUNT));
  const statement = () => client.query({ name: "withdrawal", text: oneWithdrawal, values: [partner] });
  const ratios: { alone: number; withQuote: number }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const taken = { bare: 0, quote: 0, confirm: 0 };
      for (const until = performance.now() + SECONDS * 1_000; performance.now() < until; ) {
        // A day has at most five.
        clock.advance({ hours: 24 });
        taken.bare += await timeOf(statement);
        taken.quote += await timeOf(quote);
        taken.confirm += await timeOf(confirm);
      }
      ratios.push({ alone: taken.bare / taken.confirm, withQuote: taken.bare / (taken.quote + taken.confirm) });
    }
  } finally {
    await jobs.stop();
    await Promise.all([client.end(), database.close()]);
  }
  const alone = medianOf(ratios.map((ratio) => ratio.alone));
  const withQuote = medianOf(ratios.map((ratio) => ratio.withQuote));
  return [
    atLeast("withdrawals confirmed from one wallet, of one bare statement each", alone, 0.7),
    atLeast("the same with their quotes, which post nothing", withQuote, 0.7),
  ];
};

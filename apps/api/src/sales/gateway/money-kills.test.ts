import { afterAll, expect, it } from "vitest";
import { copyDatabase } from "../../testing/database/database.ts";
import { type Flow, moneyKills } from "../../testing/kills/money-kills.ts";

const stack = new AsyncDisposableStack();
const addresses = await copyDatabase();
stack.defer(() => addresses.drop());
const kills = await moneyKills(addresses, stack);
afterAll(() => stack.disposeAsync());

// `npm run faults -- --only money` walks all steps.
it.each<[Flow, string]>([
  ["pix", "after POST payments"],
  ["pix", "before commit of charge, contract, sale, statement_line"],
  ["card", "after POST payments refund"],
  ["expiry", "after DELETE payments"],
  ["payout", "after commit of payout, statement_line, withdrawal_quote"],
  ["payout", "after POST transfers"],
])(
  "a server that is killed in a %s %s leaves money whole",
  async (flow, end) => {
    const { isOver, faults } = await kills.walk(flow, end);
    expect([isOver, faults]).toEqual([false, []]);
  },
  120_000,
);

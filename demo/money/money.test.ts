import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { Day, type PartnerId, type SaleId } from "@prancheta/contract/scalars";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readBank } from "../../apps/api/src/gateways/payments/local-bank/bank-file.ts";
import { asaasPayments } from "../../apps/api/src/gateways/payments/payments.asaas.ts";
import { localPaymentServer } from "../../apps/api/src/gateways/payments/payments.local-server.ts";
import { loadLibraries } from "../../apps/api/src/libraries.ts";
import { DEMO_BALANCE } from "../../apps/api/src/open-gateways.ts";
import { dayIn, daysBetween } from "../../apps/api/src/platform/clock.ts";
import { withClient } from "../../apps/api/src/platform/postgres/with-client.ts";
import { settleSale } from "../../apps/api/src/sales/gateway/settle-sale.service.ts";
import { renewSales } from "../../apps/api/src/sales/renewals/renewals.service.ts";
import { aTestApp } from "../../apps/api/src/testing/app.ts";
import { ledgerFaults } from "../../apps/api/src/wallet/ledger-audit.queries.ts";
import { releaseLines } from "../../apps/api/src/wallet/receivables/release.service.ts";
import { reconcile } from "../../apps/api/src/wallet/reconcile.service.ts";
import { COACHES, DEMO_SIGN_IN } from "../coaches.ts";
import { prepareDemo } from "../world.ts";
import { ZONE } from "../world-day.ts";

const test = await aTestApp();
const { clock, database, objects, tokens, addresses } = test;
// A leap day; the other tests of the world begin on other days.
clock.moveTo(Temporal.Instant.from("2028-02-29T12:00:00Z"));
const folder = mkdtempSync(join(tmpdir(), "prancheta-bank-"));
const bankFile = join(folder, "bank.json");
afterAll(() => rmSync(folder, { recursive: true }));

const prepare = () => {
  const { publicUrl } = test.settings;
  return prepareDemo({ database, objects, tokens, publicUrl, bankFile, ownerUrl: addresses.owner, now: clock.now() });
};
const rowsOf = (sql: string) => withClient(addresses.owner, async (client) => (await client.query(sql)).rows);

/** Cents in the accounts of a coach. */
const balancesOf = async (email: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rowsOf(`select kind, balance::int from ledger_account join partner on partner.id = partner_id
        join account on account.id = account_id where email = '${email}'`)
    ).map(({ kind, balance }) => [kind, balance]),
  );

const MARINA = DEMO_SIGN_IN.email;
const RAFAEL = "rafael@prancheta.demo";

beforeAll(async () => {
  await loadLibraries(database);
  await prepare();
}, 240_000);

it("has every status of the statement of the coach", async () => {
  const found = await rowsOf(`select distinct statement_type || ' ' || line.status as status from statement_line line
    join partner on partner.id = line.partner_id join account on account.id = account_id where email = '${MARINA}'`);
  const ofSales = ["PENDING", "PROCESSING", "AVAILABLE", "CONCLUDED", "REFUND", "REVERSED_PAYMENT"];
  const ofWithdrawals = ["PROCESSING", "WITHDRAW_CONCLUDED", "REVERSED_PAYMENT"];
  const ofTraffic = ["TRAFFIC_PAYMENT", "TRAFFIC_USED", "TRAFFIC_REFUND"];
  expect(new Set(found.map(({ status }) => status))).toEqual(
    new Set([
      ...ofSales.map((status) => `SALE ${status}`),
      ...ofWithdrawals.map((status) => `WITHDRAW ${status}`),
      ...ofTraffic.map((status) => `TRAFFIC_PROGRAM ${status}`),
      "MEMBER_GET MEMBER_GET_PAYMENT",
    ]),
  );
});

it("sold by Pix, by card with instalments to come, and by a code of the Rocket Program; a sale is reversed, a payment disputed", async () => {
  const [row] = await rowsOf(`select
    (select count(*)::int from sale where method = 'PIX') as pix,
    (select count(*)::int from statement_line where status = 'PROCESSING' and instalments > 1) as coming,
    (select count(*)::int from statement_line where type = 'ROCKET_PROGRAM') as rocket,
    (select count(*)::int from sale where status = 'REVERSED') as reversed,
    (select count(*)::int from charge where dispute_id is not null) as disputed,
    (select count(*)::int from ledger_transfer where reason = 'DISPUTE_WON') as won,
    (select count(*)::int from payout where status = 'RETURNED') as returned,
    (select count(*)::int from payout where status = 'SENT') as under_way`);
  expect(row).toEqual({
    pix: expect.any(Number),
    coming: expect.any(Number),
    rocket: expect.any(Number),
    reversed: 1,
    disputed: expect.any(Number),
    won: expect.any(Number),
    returned: 1,
    under_way: 1,
  });
  for (const count of Object.values(row)) expect(count).toBeGreaterThan(0);
});

it("leaves its coach money to withdraw, and her colleague a debt that is being paid", async () => {
  const hers = await balancesOf(MARINA);
  expect(hers["AVAILABLE"]).toBeGreaterThanOrEqual(50_000);
  expect(hers["DEBT"] ?? 0).toBe(0);
  const his = await balancesOf(RAFAEL);
  expect(his["AVAILABLE"]).toBe(0);
  expect(his["DEBT"]).toBeLessThan(0);
  const paid = await rowsOf("select 1 from ledger_transfer where credit = 'DEBT'");
  expect(paid.length).toBeGreaterThan(0);
});

it("bills the coach each month, once after a refusal, and offers her Growth", async () => {
  const bills = await rowsOf(`select invoice.status, tries, received_at is not null as received from invoice
    join partner on partner.id = partner_id join account on account.id = account_id where email = '${MARINA}' order by starts_on`);
  expect(bills.length).toBeGreaterThan(10);
  expect(new Set(bills.map(({ status }) => status))).toEqual(new Set(["PAID"]));
  expect(bills.filter(({ tries }) => tries === 1)).toHaveLength(1);
  expect(bills[0]?.received).toBe(true);
  expect(await rowsOf("select 1 from growth_offer")).toHaveLength(1);
  expect(await rowsOf("select 1 from billing_cycle where due_on <= (select day from demo_world)")).toEqual([]);
});

it("signs each coach in with the demo's password, and shows what the ledger has", async () => {
  for (const { tenant, person } of COACHES) {
    const body = { user: person.email, password: DEMO_SIGN_IN.password };
    const { token } = (await test.aStranger(tenant.slug)(accounts.login, { body })).reply.data;
    const call = test.aStranger(tenant.slug);
    const summary = await call(wallet.summary, { headers: { authorization: `Bearer ${token}` } });
    const { AVAILABLE = 0, DEBT = 0, TO_CONFIRM = 0, TO_RELEASE = 0 } = await balancesOf(person.email);
    expect(summary.reply.data).toMatchObject({
      available: AVAILABLE,
      debt: Math.abs(DEBT),
      toConfirm: TO_CONFIRM,
      toRelease: TO_RELEASE,
    });
  }
  expect(await withClient(addresses.owner, ledgerFaults)).toEqual([]);
});

const known = () =>
  rowsOf(`select to_jsonb(line) - 'partner_id' as row from statement_line line union all
    select to_jsonb(charge) from charge where gateway_id is not null union all
    select to_jsonb(ledger_transfer) from ledger_transfer union all select to_jsonb(payout) from payout order by 1`);

interface SoldRow {
  readonly partner: PartnerId;
  readonly id: SaleId;
}

/** Opens the demo's bank as the product does and asks it about every sale and transfer. */
const askTheBank = async () => {
  const server = await localPaymentServer({ clock, file: bankFile });
  try {
    await server.work();
    const payments = asaasPayments(server.settings, clock, { card: 30_000, other: 30_000 });
    const warned: unknown[] = [];
    const parts = { ...test, payments, logger: { warn: (line: unknown) => void warned.push(line) } };
    const sales: SoldRow[] = await rowsOf("select partner_id as partner, id from sale where method <> 'BY_HAND'");
    for (const { partner, id } of sales) await settleSale(parts, { partner, id, zone: ZONE });
    await renewSales(parts);
    await releaseLines({ database, clock, logger: { error: (line: unknown) => void warned.push(line) } });
    expect(warned).toEqual([]);
    const { payments: charges, transfers, entries, balance } = server.bank.state;
    expect(charges.map(({ id }) => id).sort()).toEqual(
      (
        await rowsOf(
          "select gateway_id from charge where gateway_id is not null union all select gateway_charge from invoice",
        )
      )
        .map((row) => row.gateway_id)
        .sort(),
    );
    expect(transfers.map(({ id }) => id).sort()).toEqual(
      (await rowsOf("select transfer from payout")).map(({ transfer }) => transfer).sort(),
    );
    expect(entries.at(-1)?.balance).toBe(balance);
    const compared = await withClient(addresses.owner, (client) => reconcile(client, payments, clock));
    expect(compared.differences.map(({ ours, theirs }) => [ours, theirs])).toEqual([[0, DEMO_BALANCE]]);
    expect(compared.balance.theirs - compared.balance.ours).toBe(DEMO_BALANCE);
    const today = server.bank.today().toString();
    expect(entries.filter(({ date }) => date > today)).toEqual([]);
  } finally {
    await server.close();
  }
};

it("is known to the bank as it is to us: asked about everything, it says nothing new", async () => {
  const before = await known();
  await askTheBank();
  expect(await known()).toEqual(before);
}, 120_000);

it("moves with its bank to a later day, on which both still say the same", async () => {
  // To a Sunday at a month's end.
  const days = daysBetween(dayIn(ZONE, clock.now()), Day.parse("2028-04-30"));
  const [first] = await rowsOf("select max(paid_at) as paid from statement_line");
  const before = readBank(bankFile);
  clock.advance({ hours: 24 * days });
  await prepare();
  const [later] = await rowsOf("select max(paid_at) as paid from statement_line");
  expect(later.paid - first.paid).toBe(days * 24 * 60 * 60 * 1000);
  const after = readBank(bankFile);
  const dueOf = (state: typeof before) => Temporal.PlainDate.from(state?.payments[0]?.dueDate ?? "");
  expect(dueOf(before).until(dueOf(after)).days).toBe(days);
  const moved = await known();
  await askTheBank();
  expect(await known()).toEqual(moved);
  expect(await withClient(addresses.owner, ledgerFaults)).toEqual([]);
  // Another start on the same day changes nothing.
  await prepare();
  expect(readBank(bankFile)?.payments).toEqual(after?.payments);
  expect(await known()).toEqual(moved);
}, 240_000);

import { Cents } from "@prancheta/contract/scalars";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { expect, it } from "vitest";
import { withClient } from "../../../api/src/platform/postgres/with-client.ts";
import { aTestApp } from "../../../api/src/testing/app.ts";
import { operatorOver } from "../testing/operator.ts";

const { addresses, aPartner } = await aTestApp();
const operator = operatorOver(addresses);

it("pays a bonus and books what an advertisement cost, up to what is there", async () => {
  const { email, call, owner } = await aPartner();
  const book = (command: readonly string[], amount: string) =>
    operator([...command, "--email", email.toUpperCase(), "--amount", amount]);
  const summary = async () => (await call(wallet.summary)).reply.data;
  expect(await book(["bonus"], "1234,56")).toMatchObject({ code: 0, err: "" });
  expect(await book(["traffic", "use"], "10")).toMatchObject({
    code: 1,
    err: "O valor é maior que o saldo.",
  });
  await call(wallet.moveTraffic, { body: { amount: Cents.parse(10_000), status: "TRAFFIC_PAYMENT" } });
  expect(await book(["traffic", "use"], "30")).toMatchObject({ code: 0, err: "" });
  expect(await summary()).toMatchObject({ available: 113_456, traffic: 7_000 });
  for (const wrong of ["0", "-5", "1.000", "10,5", "1e3", "abc"])
    expect(await book(["bonus"], wrong)).toMatchObject({ code: 1, out: "" });
  expect(await operator(["bonus", "--email", "ninguem@example.com", "--amount", "10"])).toMatchObject({ code: 1 });
  expect((await summary()).available).toBe(113_456);
  const trail = await withClient(addresses.owner, (client) =>
    client.query(
      "select action, actor_account_id from audit where partner_id = $1 and action like 'wallet.%' order by at",
      [owner.partner],
    ),
  );
  expect(trail.rows.map(({ action }) => action).sort()).toEqual([
    "wallet.bonus_paid",
    "wallet.traffic_inserted",
    "wallet.traffic_used",
  ]);
}, 120_000);

it("finds each balance that does not add up, and says so in the trail", async () => {
  const { email, owner } = await aPartner();
  await operator(["bonus", "--email", email, "--amount", "50"]);
  expect(await operator(["ledger", "audit"])).toMatchObject({ code: 0, out: expect.stringContaining("Tudo confere.") });
  const cheat = (sql: string) => withClient(addresses.owner, (client) => client.query(sql, [owner.partner]));
  await cheat("update ledger_account set balance = balance + 1 where partner_id = $1");
  const found = await operator(["ledger", "audit"]);
  expect(found.code).toBe(1);
  expect(found.lines).toEqual([
    `${owner.partner} AVAILABLE: saldo 5001, mas a soma das transferências é 5000 (centavos)`,
    `${owner.partner} AVAILABLE: saldo 5001, mas a soma do extrato é 5000 (centavos)`,
    `${owner.partner} WALLET: saldo 5001, mas o que entrou menos o que saiu é 5000 (centavos)`,
  ]);
  await cheat("update ledger_account set balance = balance - 1 where partner_id = $1");
  const trail = await withClient(addresses.owner, (client) =>
    client.query("select 1 from audit where partner_id = $1 and action = 'wallet.ledger_audited'", [owner.partner]),
  );
  expect(trail.rowCount).toBe(2);
}, 120_000);

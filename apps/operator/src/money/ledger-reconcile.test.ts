import { beforeAll, expect, it } from "vitest";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { aSalesTest } from "../../../api/src/testing/money/gateway-sales.ts";
import { testApproval } from "../../../api/src/wallet/withdrawals/payout-approval.service.ts";
import { operatorOver } from "../testing/operator.ts";

const kit = await aSalesTest();
const { test, server, gateway, deliver, advance } = kit;
const { url, key, webhookToken } = server.settings;
const operator = operatorOver(test.addresses, undefined, {
  PRANCHETA_ASAAS_URL: url,
  PRANCHETA_ASAAS_KEY: key,
  PRANCHETA_ASAAS_WEBHOOK_TOKEN: webhookToken,
});
const KEY = "52998224725";

// The command reads the days until today.
beforeAll(() => {
  for (const clock of [test.clock, kit.clock]) clock.moveTo(systemClock.now());
});

const acts = () =>
  test.database.asSystem((db) => db.selectFrom("operator_act").select("action").orderBy("id").execute());

it("compares our account with the gateway's, names a difference, and books one that is explained", async () => {
  const { open, paidAtBank } = await kit.aBuyer();
  const { id } = await open();
  await paidAtBank(id);
  await deliver();
  expect(await operator(["ledger", "reconcile"])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Dias comparados: [12]\. Saldo: .*\. Tudo confere\.$/),
  });
  await kit.aBalance(10_000);
  const [charge] = server.bank.state.payments.slice(-1);
  const wrong = await operator(["ledger", "reconcile"]);
  expect(wrong.code).toBe(1);
  expect(wrong.lines).toEqual([
    expect.stringMatching(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d cobrança ${charge?.id}: nosso R\\$\u00a00,00, no Asaas R\\$`),
    ),
    expect.stringMatching(/^Saldo: nosso R\$/),
  ]);
  expect(await operator(["ledger", "accept", "pay_x"])).toMatchObject({
    code: 1,
    err: "Não há diferença com este id.",
  });
  expect(await operator(["ledger", "accept", charge?.id ?? ""])).toMatchObject({ code: 0, err: "" });
  expect(await operator(["ledger", "reconcile"])).toMatchObject({ code: 0 });
  expect((await acts()).map(({ action }) => action)).toEqual([
    "ledger.reconciled",
    "ledger.reconciled",
    "ledger.accepted",
    "ledger.reconciled",
  ]);
}, 120_000);

it("takes what is ours to our own key, and reconciles with it", async () => {
  expect(await operator(["takings", "1", "--key", KEY])).toMatchObject({
    code: 1,
    err: "A aprovação de saques não está comprovada. Rode gateway test-approval.",
  });
  await testApproval(gateway, KEY);
  advance({ seconds: 5 });
  await deliver();
  expect(await operator(["takings", "x", "--key", KEY])).toMatchObject({ code: 1 });
  expect(await operator(["takings", "1"])).toMatchObject({ code: 1, err: "Falta --key." });
  const tooMuch = await operator(["takings", "999999", "--key", KEY]);
  expect(tooMuch).toMatchObject({ code: 1, err: expect.stringMatching(/^Podem ser retirados R\$/) });
  expect(await operator(["takings", "5,50", "--key", KEY])).toMatchObject({
    code: 0,
    out: expect.stringContaining("R$\u00a05,50: no Asaas"),
  });
  expect(await operator(["ledger", "reconcile"])).toMatchObject({ code: 0 });
  for (const seconds of [5, 30]) {
    advance({ seconds });
    await deliver();
  }
  expect((await operator(["takings", "list"])).lines.at(-1)).toContain("R$\u00a05,50: concluída");
  expect(await operator(["ledger", "reconcile"])).toMatchObject({ code: 0 });
  expect((await acts()).map(({ action }) => action)).toContain("takings.taken");
}, 120_000);

import { wallet } from "@prancheta/contract/wallet/wallet";
import { withdrawals } from "@prancheta/contract/wallet/withdrawals";
import { expect, it } from "vitest";
import { withClient } from "../../../api/src/platform/postgres/with-client.ts";
import { aWithdrawalsTest } from "../../../api/src/testing/money/withdrawals.ts";
import { operatorOver } from "../testing/operator.ts";

const test = await aWithdrawalsTest();
const { url, key, webhookToken } = test.bank.server.settings;
const operator = operatorOver(test.addresses, undefined, {
  PRANCHETA_ASAAS_URL: url,
  PRANCHETA_ASAAS_KEY: key,
  PRANCHETA_ASAAS_WEBHOOK_TOKEN: webhookToken,
});

const trailOf = async (partner: string) => {
  const { rows } = await withClient(test.addresses.owner, (client) =>
    client.query("select action from audit where partner_id = $1 and actor_account_id is null order by at, id", [
      partner,
    ]),
  );
  return rows.map(({ action }) => action);
};

it("lists what is under way, takes it up and gives back only what has not left", async () => {
  const { withdraw, email, lineOf, partner } = await test.aCoach();
  expect((await operator(["payout", "list"])).out).toBe("Nenhum saque em andamento.");
  const id = await withdraw(10_000);
  const listed = await operator(["payout", "list"]);
  expect(listed).toMatchObject({ code: 0, err: "" });
  expect(listed.lines).toEqual([expect.stringContaining(`${email} R$\u00a0100,00: espera ser enviado`)]);
  expect(listed.out).toContain(id);
  expect(await operator(["payout", "retry", id])).toMatchObject({ code: 0, err: "" });
  expect(await operator(["payout", "fail", id])).toMatchObject({ code: 1, err: "Falta --reason." });
  expect(await operator(["payout", "fail", id, "--reason", "A chave não existe."])).toMatchObject({ code: 0, err: "" });
  expect(await lineOf(id)).toMatchObject({ status: "REVERSED_PAYMENT", reason: "A chave não existe." });
  expect(await operator(["payout", "fail", id, "--reason", "x"])).toMatchObject({
    code: 1,
    err: "Este saque já terminou.",
  });
  expect(await operator(["payout", "retry", "outro"])).toMatchObject({ code: 1, err: "Este saque não existe." });
  expect(await trailOf(partner)).toEqual(["payout.retried", "payout.failed"]);
}, 120_000);

it("holds a partner's withdrawals back with a reason that the partner reads, and releases them", async () => {
  const { email, callNow, partner } = await test.aCoach();
  const hold = (...more: string[]) => operator(["partner", "hold", "--email", email.toUpperCase(), ...more]);
  expect(await hold()).toMatchObject({ code: 1, err: "Falta --reason." });
  expect(await hold("--reason", "Envie um documento.")).toMatchObject({
    code: 0,
    out: `Saques de ${email} suspensos.`,
  });
  expect((await callNow(wallet.summary)).reply.data.withdrawHold).toBe("Envie um documento.");
  const quote = await callNow(withdrawals.quote, { body: { amount: 1_000 } });
  expect(quote.problem).toMatchObject({ code: "withdraw.held", detail: "Envie um documento." });
  expect(await hold("--off")).toMatchObject({ code: 0, out: `Saques de ${email} liberados.` });
  expect((await callNow(wallet.summary)).reply.data.withdrawHold).toBeNull();
  expect(await trailOf(partner)).toEqual(["partner.held", "partner.released"]);
}, 120_000);

it("proves by a transfer of one cent that the gateway asks for approval", async () => {
  expect((await operator(["gateway", "status"])).lines.at(-1)).toContain("não comprovada");
  expect(await operator(["gateway", "test-approval", "123"])).toMatchObject({ code: 1 });
  const acts = () => test.database.asSystem((db) => db.selectFrom("operator_act").select("action").execute());
  expect(await acts()).toEqual([]);
  expect(await operator(["gateway", "test-approval", "52998224725"])).toMatchObject({ code: 0, err: "" });
  expect(await acts()).toEqual([{ action: "gateway.approval_tested" }]);
  await test.pass({ seconds: 5 });
  expect((await operator(["gateway", "status"])).lines.at(-1)).toBe("Aprovação de saques: comprovada");
  expect(test.bank.server.bank.state.transfers.at(-1)).toMatchObject({ value: 1, status: "CANCELLED" });
}, 120_000);

it("holds the withdrawals of a suspended partner back, and leaves an earlier hold as it is", async () => {
  const { email, withdraw, payoutOf, callNow, partner } = await test.aCoach();
  const id = await withdraw(10_000);
  const waits = async () => {
    await test.advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "WAITING" });
  };
  await test.proveApproval();
  await operator(["partner", "suspend", email, "--reason", "Denúncia em análise."]);
  await waits();
  expect((await operator(["payout", "list"])).out).toMatch(/espera ser enviado, parceiro suspenso$/);
  await operator(["partner", "hold", "--email", email, "--reason", "Envie um documento."]);
  await operator(["partner", "suspend", email, "--off"]);
  await waits();
  await operator(["partner", "suspend", email, "--reason", "Outra denúncia."]);
  await operator(["partner", "hold", "--email", email, "--off"]);
  await waits();
  await operator(["partner", "suspend", email, "--off"]);
  await test.advance(id);
  expect(await payoutOf(id)).toMatchObject({ status: "SENT" });
  expect((await callNow(wallet.summary)).problem.code).toBe("session.missing");
  expect(await trailOf(partner)).toEqual([
    "partner.suspended",
    "partner.held",
    "partner.resumed",
    "partner.suspended",
    "partner.released",
    "partner.resumed",
  ]);
}, 120_000);

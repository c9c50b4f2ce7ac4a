import { expect, it } from "vitest";
import { instantOf } from "../../../api/src/platform/clock.ts";
import { settleEvent } from "../../../api/src/sales/gateway/gateway-events.queries.ts";
import { takeEvent } from "../../../api/src/sales/gateway/gateway-events.service.ts";
import { aTestApp } from "../../../api/src/testing/app.ts";
import { aPaymentsTest } from "../../../api/src/testing/money/payments.ts";
import { operatorOver } from "../testing/operator.ts";

const payments = await aPaymentsTest();
const { server } = payments;
const { url, key, webhookToken } = server.settings;
const app = await aTestApp({}, { payments: payments.gateway });
const logger = { error: () => undefined };
const parts = { ...app, settings: { supportEmail: "suporte@prancheta.example" }, logger };
const environment = {
  PRANCHETA_ASAAS_URL: url,
  PRANCHETA_ASAAS_KEY: key,
  PRANCHETA_ASAAS_WEBHOOK_TOKEN: webhookToken,
};
const operator = operatorOver(app.addresses, undefined, environment);

it("shows balance, queues and messages of the gateway, and resumes an interrupted queue", async () => {
  await payments.aBalance(123_456);
  await server.connect("http://127.0.0.1:9/webhooks/asaas", undefined);
  await payments.play("interromper", server.bank.state.webhooks[0]?.id ?? "");
  await takeEvent(parts, { id: "evt_1", kind: "SUBSCRIPTION_CREATED", saidAt: null, about: { type: "other" } });
  await takeEvent(parts, { id: "evt_2", kind: "BALANCE_VALUE_BLOCKED", saidAt: null, about: { type: "blocked" } });
  const shown = await operator(["gateway", "status"]);
  expect(shown).toMatchObject({ code: 0, err: "" });
  expect(shown.lines).toEqual([
    "Saldo: R$\u00a01.232,57",
    "Fila http://127.0.0.1:9/webhooks/asaas: interrompida; veja gateway resume",
    "Avisos só guardados: 1 SUBSCRIPTION_CREATED",
    "Avisos estranhos: 1 BALANCE_VALUE_BLOCKED (money_blocked)",
    "Para ver os avisos estranhos: gateway list",
    "Último pedido de aprovação de saque: nenhum",
    expect.stringContaining("nenhum saque sai até o desbloqueio"),
    expect.stringContaining("Aprovação de saques: não comprovada, e nenhum saque sai."),
  ]);
  expect((await operator(["gateway", "list"])).out).toMatch(
    /^evt_2 .*: dinheiro bloqueado; termina com gateway unblock$/,
  );
  expect(await operator(["gateway", "done", "evt_2"])).toMatchObject({
    code: 1,
    err: "Um bloqueio de dinheiro termina com gateway unblock.",
  });
  expect((await operator(["gateway", "unblock"])).out).toBe("Os saques saem de novo, em até 15 minutos.");
  expect((await operator(["gateway", "unblock"])).out).toBe("Os saques não estavam pausados.");
  expect((await operator(["gateway", "status"])).out).not.toContain("até o desbloqueio");
  expect((await operator(["gateway", "resume"])).out).toBe("Fila http://127.0.0.1:9/webhooks/asaas: retomada");
  expect((await payments.gateway.status()).queues[0]?.interrupted).toBe(false);
  expect((await operator(["gateway", "resume"])).out).toBe("Nenhuma fila está interrompida.");
  const acts = await app.database.asSystem((db) =>
    db.selectFrom("operator_act").select(["action", "subject"]).orderBy("id").execute(),
  );
  expect(acts).toEqual([
    { action: "payouts.unblocked", subject: "gateway" },
    { action: "gateway.resumed", subject: server.bank.state.webhooks[0]?.id },
  ]);
}, 120_000);

it("lists the strange messages, the oldest first, until each is looked into", async () => {
  const strange = async (id: string, reference: string | null, finding: "unknown_reference" | "wrong_amount") => {
    const about = { type: "charge", id: "pay_1", reference } as const;
    await takeEvent(parts, { id, kind: "PAYMENT_RECEIVED", saidAt: null, about });
    app.clock.advance({ seconds: 1 });
    await app.database.asSystem((db) =>
      settleEvent(db, id, { status: "STRANGE", finding }, instantOf(app.clock.now())),
    );
  };
  const list = async (...more: string[]) => (await operator(["gateway", "list", ...more])).lines;
  expect(await list()).toEqual(["Nenhum aviso estranho."]);
  await strange("evt_b&1", "de\u001b[2J outro", "unknown_reference");
  await strange("evt_a", null, "wrong_amount");
  const first = expect.stringMatching(
    /^'evt_b&1' \S+Z PAYMENT_RECEIVED: não é de nenhuma venda, fatura ou saque, cobrança pay_1, referência de\?\[2J outro$/,
  );
  const second = expect.stringMatching(/^evt_a \S+Z PAYMENT_RECEIVED: .*valor diferentes.*, cobrança pay_1$/);
  expect(await list()).toEqual([first, second]);
  const done = (id: string) => operator(["gateway", "done", id]);
  expect(await done("evt_b&1")).toMatchObject({ code: 0, out: "Aviso marcado como conferido." });
  expect(await done("evt_b&1")).toMatchObject({ code: 0, out: "Este aviso já estava conferido." });
  expect(await done("evt_b")).toMatchObject({ code: 1, err: expect.stringContaining("Não há aviso estranho") });
  expect(await list()).toEqual([second]);
  expect(await list("--done")).toEqual([first]);
  const { out } = await operator(["gateway", "status"]);
  expect(out).toContain("Avisos estranhos: 1 PAYMENT_RECEIVED (wrong_amount)");
  expect(out).not.toContain("Avisos estranhos: 1 PAYMENT_RECEIVED (unknown_reference)");
  const acts = await app.database.asSystem((db) =>
    db.selectFrom("operator_act").select("subject").where("action", "=", "gateway.event_done").execute(),
  );
  expect(acts).toEqual([{ subject: "evt_b&1" }]);
}, 120_000);

it("says in one line what is missing or wrong", async () => {
  const without = await operatorOver(app.addresses)(["gateway", "status"]);
  expect(without).toMatchObject({
    code: 1,
    err: "PRANCHETA_ASAAS_URL, PRANCHETA_ASAAS_KEY e PRANCHETA_ASAAS_WEBHOOK_TOKEN faltam.",
  });
  const wrong = { ...environment, PRANCHETA_ASAAS_KEY: "uma-chave-que-nao-existe" };
  const refused = await operatorOver(app.addresses, undefined, wrong)(["gateway", "resume"]);
  expect(refused).toMatchObject({
    code: 1,
    err: "O Asaas não aceita chamadas agora. Confira PRANCHETA_ASAAS_KEY e o limite de chamadas.",
  });
}, 120_000);

import { Day, SaleId } from "@prancheta/contract/scalars";
import { expect, it } from "vitest";
import { instantOf } from "../../../api/src/platform/clock.ts";
import { newId } from "../../../api/src/platform/ids.ts";
import type { GatewaySale } from "../../../api/src/sales/gateway/gateway-sales.queries.ts";
import { aShop } from "../../../api/src/testing/money/buying.ts";
import { aSalesTest } from "../../../api/src/testing/money/gateway-sales.ts";
import { ANALYSED, cents } from "../../../api/src/testing/money/payments.ts";
import { operatorOver } from "../testing/operator.ts";

const kit = await aSalesTest();
const { server, test, aBuyer } = kit;
const { url, key, webhookToken } = server.settings;
const operator = operatorOver(test.addresses, undefined, {
  PRANCHETA_ASAAS_URL: url,
  PRANCHETA_ASAAS_KEY: key,
  PRANCHETA_ASAAS_WEBHOOK_TOKEN: webhookToken,
});

it("applies the gateway's answer about a sale, and refunds it in part and whole", async () => {
  const { open, sale, paidAtBank, atBank, mine } = await aBuyer();
  const { id } = await open();
  expect((await operator(["sale", "settle", id])).lines[0]).toBe("Venda: Aguardando pagamento");
  await paidAtBank(id);
  const settled = await operator(["sale", "settle", id]);
  expect(settled.lines).toEqual(["Venda: Paga", `Parcela 1: ${atBank(id)[0]?.id}, R$\u00a0300,00, received`]);
  expect((await operator(["sale", "refund", id, "--amount", "10,50"])).out).toBe(
    "Estornados R$\u00a010,50; ainda podem ser estornados R$\u00a0289,50.",
  );
  server.troubleWith(/refund/, "down");
  expect(await operator(["sale", "refund", id])).toMatchObject({ code: 1, out: "" });
  server.troubleWith(/./, undefined);
  const actions = mine((db) => db.selectFrom("audit").select("action").where("subject_id", "=", id).execute());
  expect((await actions).map(({ action }) => action).toSorted()).toEqual([
    "sale.refund_asked",
    "sale.refund_asked",
    "sale.refunded",
    "sale.settled",
    "sale.settled",
  ]);
  server.bank.state.balance = atBank(id)[0]?.value ?? server.bank.state.balance;
  expect(await operator(["sale", "refund", id])).toMatchObject({ code: 0, err: "" });
  expect(await sale(id)).toMatchObject({ status: "REVERSED" });
  expect(await operator(["sale", "refund", id])).toMatchObject({ code: 1, out: "" });
  expect(await operator(["sale", "settle", newId(SaleId)])).toMatchObject({ code: 1, err: "Esta venda não existe." });
}, 180_000);

type Changes = Partial<Pick<GatewaySale, "expires_at" | "renews_on" | "renewal_tries" | "to_return">>;

it("lists the sales that are not at rest, and the last of a coach or of a student", async () => {
  const partner = await test.aPartner();
  const buyer = () => {
    kit.advance({ seconds: 1 });
    return aBuyer({ partner });
  };
  const { mine } = await buyer();
  const change = (id: SaleId, changes: Changes) =>
    mine((db) => db.updateTable("sale").set(changes).where("id", "=", id).execute());
  const list = async (...more: string[]) => (await operator(["sale", "list", ...more])).lines;
  const line = ({ id }: { id: SaleId }, text: string) =>
    expect.stringMatching(new RegExp(`^${id} \\S+Z ${partner.email} R\\$\u00a0300,00 ${text}$`));

  const [late, waiting, analysed, renewing, stuck, returning, refunding] = [
    await (await buyer()).open(),
    await (await buyer()).open(),
    await (await buyer()).openCard({ card: ANALYSED }),
    await (await buyer()).openCard(),
    await (await buyer()).openCard(),
    await (await buyer()).openCard(),
    await (await buyer()).openCard(),
  ];
  await change(late.id, { expires_at: instantOf(Temporal.Instant.from("2020-01-02T00:00:00Z")) });
  await change(waiting.id, { expires_at: instantOf(Temporal.Instant.from("2999-01-02T00:00:00Z")) });
  await change(renewing.id, { renews_on: Day.parse("2999-01-02"), renewal_tries: 2 });
  await change(stuck.id, { renews_on: Day.parse("2020-01-02") });
  await change(returning.id, { renews_on: Day.parse("2999-01-02"), to_return: true });
  const { contract_id } = await mine((db) =>
    db.selectFrom("sale").select("contract_id").where("id", "=", refunding.id).executeTakeFirstOrThrow(),
  );
  await mine((db) =>
    db
      .updateTable("charge")
      .set({ refunds_asked: cents(100) })
      .where("contract_id", "=", contract_id)
      .execute(),
  );
  const isLate = line(late, "Pix: Aguardando pagamento, vencimento 2020-01-02T00:00:00.000Z");
  const isInAnalysis = line(analysed, "Crédito: Em análise");
  const isRefused = line(renewing, "Crédito: Paga, paga em \\S+Z, renova em 2999-01-02, tentativas de renovação: 2");
  const isStuck = line(stuck, "Crédito: Paga, paga em \\S+Z, renova em 2020-01-02");
  const isRefunded = line(refunding, "Crédito: Paga, .*, estorno em andamento, renova em \\S+");
  const goesBack = line(returning, "Crédito: Paga, .*, com dinheiro a devolver, renova em 2999-01-02");
  expect((await list()).filter((text) => text.includes(partner.email))).toEqual([
    isLate,
    isInAnalysis,
    isRefused,
    isStuck,
    goesBack,
    isRefunded,
  ]);

  const shop = await aShop(kit, partner);
  const joiner = await shop.aJoiner();
  const bought = (await shop.bought(joiner)).reply.data;
  const isBought = line(bought, "Pix: Aguardando pagamento, vencimento \\S+Z");
  expect(await list("--email", joiner.email.toUpperCase(), "--partner", partner.email)).toEqual([isBought]);
  expect(await list("--email", joiner.email)).toEqual([isBought]);
  expect(await list("--email", joiner.email, "--tenant", "outro")).toEqual(["Nenhuma venda."]);
  const isWaiting = line(waiting, "Pix: Aguardando pagamento, vencimento 2999-01-02T00:00:00.000Z");
  expect(await list("--partner", partner.email)).toEqual([
    isBought,
    isRefunded,
    goesBack,
    isStuck,
    isRefused,
    isInAnalysis,
    isWaiting,
    isLate,
  ]);
  expect(await operator(["sale", "list", "--partner", "ninguem@example.com"])).toMatchObject({
    code: 1,
    err: "Não encontramos este cadastro.",
  });
}, 180_000);

it("honours a payment that came after the order of somebody who joins had expired", async () => {
  const shop = await aShop(kit);
  const { id } = (await shop.bought(await shop.aJoiner())).reply.data;
  await shop.mine((db) => db.updateTable("sale").set({ status: "EXPIRED" }).where("id", "=", id).execute());
  await shop.paidAtBank(id);
  expect((await operator(["sale", "settle", id])).lines[0]).toBe("Venda: Paga");
  expect(shop.atBank(id)).toMatchObject([{ status: "RECEIVED" }]);
  expect(await shop.contracts()).toHaveLength(1);
}, 180_000);

import { SaleId } from "@prancheta/contract/scalars";
import { expect, it } from "vitest";
import { newId } from "../../api/src/platform/ids.ts";
import { aShop } from "../../api/src/testing/buying.ts";
import { aSalesTest } from "../../api/src/testing/gateway-sales.ts";
import { operatorOver } from "./testing/operator.ts";

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

it("honours a payment that came after the order of somebody who joins had expired", async () => {
  const shop = await aShop(kit);
  const { id } = (await shop.bought(await shop.aJoiner())).reply.data;
  await shop.mine((db) => db.updateTable("sale").set({ status: "EXPIRED" }).where("id", "=", id).execute());
  await shop.paidAtBank(id);
  expect((await operator(["sale", "settle", id])).lines[0]).toBe("Venda: Paga");
  expect(shop.atBank(id)).toMatchObject([{ status: "RECEIVED" }]);
  expect(await shop.contracts()).toHaveLength(1);
}, 180_000);

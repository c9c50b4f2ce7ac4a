import { AsaasClient } from "asaas";
import { expect, it } from "vitest";
import { aPaymentsTest } from "../../../testing/money/payments.ts";

// A client that others wrote: the local bank must not only be what our own adapter expects.
const { server, play, today } = await aPaymentsTest();
const client = new AsaasClient(server.settings.key, { baseUrl: server.settings.url, printError: false });

const aCustomer = () =>
  client.customers.new({ name: "Ana Souza", cpfCnpj: "529.982.247-25", externalReference: "of-others" });
const idOf = ({ id }: { id?: string | undefined }): string => id ?? "";
const aPayment = async (more: object = {}) => {
  const customer = idOf(await aCustomer());
  const dueDate = new Date(`${today()}T12:00:00Z`);
  return client.payments.new({ customer, billingType: "PIX", value: 96.52, dueDate, ...more });
};

it("creates, finds, changes and deletes customers", async () => {
  const made = await aCustomer();
  expect(made).toMatchObject({ object: "customer", name: "Ana Souza", cpfCnpj: "52998224725", deleted: false });
  expect(made.id).toMatch(/^cus_\d{12}$/);
  await client.customers.updateById(made.id, { name: "Ana Lima", cpfCnpj: "52998224725" });
  expect(await client.customers.getById(made.id)).toMatchObject({ id: made.id, name: "Ana Lima" });
  const found = await client.customers.list({ externalReference: "of-others", limit: 1 });
  expect(found).toMatchObject({ object: "list", limit: 1, offset: 0, data: [{ id: made.id }] });
  expect(await client.customers.delete(made.id)).toEqual({ deleted: true, id: made.id });
});

it("creates a payment, reads its Pix code, and finds it paid", async () => {
  const made = await aPayment();
  expect(made).toMatchObject({ object: "payment", status: "PENDING", value: 96.52, netValue: 94.53 });
  const code = await client.payments.getPixQrCode(idOf(made));
  expect(code?.payload).toMatch(/^000201/);
  await play("pagar", idOf(made));
  expect(await client.payments.getById(idOf(made))).toMatchObject({ status: "RECEIVED", paymentDate: today() });
  const { data } = await client.payments.list({ status: "RECEIVED" });
  expect(data.map(idOf)).toContain(made.id);
});

it("refunds a payment in part, and deletes an unpaid one", async () => {
  const paid = await aPayment();
  await play("pagar", idOf(paid));
  const refunded = await client.payments.refund(idOf(paid), { value: 10.5, description: "Parte" });
  expect(refunded).toMatchObject({ status: "RECEIVED", refunds: [{ value: 10.5, status: "DONE" }] });
  const unpaid = await aPayment();
  expect(await client.payments.delete(idOf(unpaid))).toEqual({ deleted: true, id: unpaid.id });
});

it("reads instalments", async () => {
  const first = await aPayment({ value: undefined, totalValue: 350, installmentCount: 12 });
  expect(first).toMatchObject({ value: 29.16, installmentNumber: 1 });
  const installment = first.installment ?? "";
  expect(await client.installments.getById(installment)).toMatchObject({ value: 350, installmentCount: 12 });
  expect((await client.installments.list({})).data).toHaveLength(1);
  expect(await client.installments.delete(installment)).toEqual({ deleted: true, id: installment });
});

it("sends a transfer, lists it and cancels it", async () => {
  await play("pagar", idOf(await aPayment({ value: 500 })));
  const order = { value: 100.1, operationType: "PIX", pixAddressKey: "52998224725", pixAddressKeyType: "CPF" };
  const made = await client.transfers.create(order);
  expect(made).toMatchObject({ object: "transfer", status: "PENDING", value: 100.1, authorized: true });
  expect((await client.transfers.list({ "dateCreated[ge]": today() })).data).toMatchObject([{ id: made.id }]);
  expect(await client.transfers.getById(made.id)).toMatchObject({ id: made.id });
  expect(await client.transfers.cancel(made.id)).toMatchObject({ id: made.id, status: "CANCELLED" });
});

it("makes, changes and deletes webhooks", async () => {
  const webhook = { name: "Outro", url: `${server.url}/elsewhere`, email: "a@b.example", events: [] };
  const made = await client.webhooks.create({ ...webhook, sendType: "NON_SEQUENTIALLY" });
  expect(made).toMatchObject({ enabled: true, interrupted: false });
  expect(await client.webhooks.updateById(made.id, { enabled: false })).toMatchObject({
    enabled: false,
    name: "Outro",
  });
  expect((await client.webhooks.list()).data).toMatchObject([{ id: made.id }]);
  expect(await client.webhooks.delete(made.id)).toEqual({ deleted: true, id: made.id });
});

it("is refused with another key", async () => {
  const stranger = new AsaasClient("another", { baseUrl: server.settings.url, printError: false });
  await expect(stranger.customers.list({})).rejects.toThrow();
});

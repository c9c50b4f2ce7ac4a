import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasError, isStaticPix, parsePix } from "pix-utils";
import { afterAll, expect, it } from "vitest";
import { APPROVED, aPaymentsTest, cents } from "../../../testing/money/payments.ts";
import { asaasPayments } from "../payments.asaas.ts";
import { localPaymentServer } from "../payments.local-server.ts";

const test = await aPaymentsTest();
const { server, gateway, clock, play } = test;

const folder = mkdtempSync(join(tmpdir(), "prancheta-bank-"));
afterAll(() => rmSync(folder, { recursive: true }));

const bankPage = async () => (await fetch(`${server.url}/banco`)).text();

it("keeps its state across restarts, in a file that only its owner reads and that has no card", async () => {
  const file = join(folder, "bank", "state.json");
  const first = await localPaymentServer({ clock, file });
  const before = asaasPayments(first.settings, clock);
  const person = { reference: "p", name: "Ana Souza", document: "52998224725", email: "ana@aluna.example" };
  const payer = await before.payer(person);
  const origin = { ...person, postalCode: "01310100", addressNumber: "1", phone: "11912345678" };
  const { token } = await before.tokenise({ payer, card: APPROVED, person: origin, ip: "203.0.113.7" });
  const common = { payer, amount: cents(20_000), dueOn: test.today(), description: "Plano" };
  const orders = Array.from({ length: 20 }, (_, index) => ({ ...common, reference: `sale-${index}` }));
  await Promise.all(orders.map((order) => before.pixCharge(order)));
  const charges = await before.cardCharge({ ...common, reference: "card", token, instalments: 2, ip: "203.0.113.7" });
  await first.close();

  const second = await localPaymentServer({ clock, file });
  const after = asaasPayments(second.settings, clock);
  expect(await after.stateOf("card")).toEqual(charges);
  const found = await Promise.all(orders.map(({ reference }) => after.stateOf(reference)));
  expect(found.every(({ length }) => length === 1)).toBe(true);
  await second.close();
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file, "utf8")).not.toMatch(/4444444444444444|"731"/);
});

it("makes Pix codes that others can read", async () => {
  const { code } = await gateway.pixCharge(await test.aPixOrder({ amount: 1_234 }));
  const pix = parsePix(code?.copyAndPaste ?? "");
  if (hasError(pix) || !isStaticPix(pix)) throw new Error("the code cannot be read");
  expect(pix.transactionAmount).toBe(12.34);
});

it("lets a visitor play the bank on its page, and says what cannot be done", async () => {
  const { charge } = await gateway.pixCharge(await test.aPixOrder());
  expect(await bankPage()).toContain(`/banco/pagar/${charge.id}`);
  await play("pagar", charge.id);
  const page = await bankPage();
  expect(page).not.toContain(`/banco/pagar/${charge.id}`);
  expect(page).toContain("Recebida");
  const again = await fetch(`${server.url}/banco/pagar/${charge.id}`, { method: "POST" });
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("não pode ser paga")]);
  expect((await fetch(`${server.url}/banco/roubar/1`, { method: "POST" })).status).toBe(404);
});

it("shows names as text", async () => {
  await gateway.payer({ reference: "evil", name: "<script>1</script>", document: "52998224725", email: "a@b.example" });
  const payer = server.bank.state.customers.at(-1)?.id ?? "";
  await gateway.pixCharge({ ...(await test.aPixOrder()), payer });
  expect(await bankPage()).toContain("&lt;script&gt;");
});

it("takes no forms of other sites", async () => {
  const { charge } = await gateway.pixCharge(await test.aPixOrder());
  const address = `${server.url}/banco/pagar/${charge.id}`;
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await fetch(address, { method: "POST", headers })).status).toBe(403);
});

it("switches a card to declining, as a bank would", async () => {
  const order = await test.aCardOrder();
  await play("cartao", order.token);
  await expect(gateway.cardCharge(order)).rejects.toMatchObject({ kind: "declined" });
  await play("cartao", order.token);
  expect(await gateway.cardCharge(order)).toHaveLength(1);
});

it("speaks the gateway's protocol where our adapter does not look", async () => {
  const { url, key } = server.settings;
  const call = async (method: string, path: string, headers = {}) => {
    const response = await fetch(`${url}/${path}`, { method, headers: { access_token: key, ...headers } });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  expect(await call("GET", "customers", { access_token: "x" })).toMatchObject({
    status: 401,
    body: { errors: [{ code: "invalid_access_token" }] },
  });
  expect(await call("POST", "payments")).toMatchObject({ status: 400, body: { errors: [{ code: "invalid_object" }] } });
  expect(await call("GET", "payments/pay_none")).toMatchObject({ status: 404 });
  expect(await call("GET", "payments/?limit=500&offset=1")).toMatchObject({
    status: 200,
    body: { object: "list", limit: 100, offset: 1 },
  });
  const { charge } = await gateway.pixCharge(await test.aPixOrder());
  expect(await call("POST", `sandbox/payment/${charge.id}/overdue`)).toMatchObject({ body: { status: "OVERDUE" } });
  expect(await call("POST", `sandbox/payment/${charge.id}/confirm`)).toMatchObject({ body: { status: "RECEIVED" } });
});

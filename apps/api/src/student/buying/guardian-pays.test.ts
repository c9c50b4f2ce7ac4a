import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buying } from "@prancheta/contract/student/buying";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { students } from "@prancheta/contract/students/students";
import { expect, it } from "vitest";
import { closePartner } from "../../erasure/close-partner.service.ts";
import { instantOf } from "../../platform/clock.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { renewSales } from "../../sales/renewals/renewals.service.ts";
import { aShop, typed } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { anEmail } from "../../testing/students/joining.ts";
import { balances, post } from "../../wallet/ledger.service.ts";
import { paymentById } from "../consultancy/consultancy.queries.ts";
import { printedReceipt } from "../consultancy/receipt-print.ts";

const kit = await aSalesTest();
const { test } = kit;

const GUARDIAN = { name: "Carla Lima", document: "11144477735" };

/** Somebody under 18 whose guardian accepted and has still to pay. */
async function aMinor(bornDate = "2012-05-20") {
  const shop = await aShop(kit);
  const person = await test.aStudentAccount({ email: anEmail() });
  const { id } = (await shop.begun(person)).reply.data;
  const email = anEmail();
  const { name: guardianName, document: guardianDocument } = GUARDIAN;
  await shop.filled(person, id, { bornDate, guardianName, guardianDocument, guardianEmail: email });
  await shop.accepted(person, id, { code: await shop.guardianCode(person, id, email) });
  const charges = () =>
    shop.mine((db) =>
      db
        .selectFrom("charge")
        .select(["payer_name", "payer_document"])
        .where("paid_at", "is not", null)
        .orderBy("created_at")
        .execute(),
    );
  return { shop, person, email, charges };
}

/** Somebody under 18 has ordered a plan; the guardian has still to pay. */
async function anOrder() {
  const { shop, person, email, charges } = await aMinor();
  const sale = (await shop.bought(person)).reply.data;
  const pay = async () => {
    await shop.paidAtBank(sale.id);
    await kit.deliver();
    return (await person.call(buying.sale, { params: { id: sale.id } })).reply.data;
  };
  return { shop, person, email, sale, pay, charges };
}

it("asks the guardian of who is under 18 to pay, and names the guardian on charge and receipt", async () => {
  const { shop, email, sale, pay, charges } = await anOrder();
  const [asked] = shop.atBank(sale.id);
  const payer = kit.server.bank.state.customers.find((one) => one.id === asked?.customer);
  expect(payer).toMatchObject({ name: GUARDIAN.name, cpfCnpj: GUARDIAN.document, email });
  const { student } = await pay();
  expect(await charges()).toEqual([{ payer_name: GUARDIAN.name, payer_document: GUARDIAN.document }]);
  const payment = await shop.mine((db) => paymentById(db, shop.seller.partner, student ?? shop.student, sale.id));
  const named = {
    coach: { name: "Ana Souza", cref: null, crn: null },
    student: "Bruno Lima",
    zone: shop.seller.zone,
    paidAt: instantOf(test.clock.now()),
  };
  const titleWith = (document: string) =>
    payment && printedReceipt({ ...payment, payer_document: document }, named).sections[0]?.title;
  expect(titleWith(payment?.payer_document ?? "")).toBe("Recebemos de Carla Lima, CPF 111.444.777-35");
  expect(titleWith("11222333000181")).toBe("Recebemos de Carla Lima, CNPJ 11.222.333/0001-81");
});

/** Without those with a code to sign. */
const mailsAbout = async (to: string) =>
  (await kit.mails(to)).filter(({ subject }) => !subject.startsWith("Seu código"));
const subjects = async (to: string) => (await mailsAbout(to)).map(({ subject }) => subject);

it("mails the guardian the Pix, and both the receipt and the refund", async () => {
  const { person, email, sale, pay } = await anOrder();
  const { pix, isGuardians } = (await person.call(buying.sale, { params: { id: sale.id } })).reply.data;
  expect(isGuardians).toBe(true);
  expect(await mailsAbout(email)).toEqual([
    { subject: "Um Pix para você pagar", body: expect.stringContaining(pix?.payload ?? "no code") },
  ]);
  expect(await mailsAbout(person.email)).toEqual([]);
  const { student } = await pay();
  const headers = { "x-student": student ?? "" };
  await person.call(consultancy.cancel, { params: { id: sale.id }, headers });
  const bothGet = ["Recebemos seu pagamento", "Seu pagamento foi estornado"];
  expect(await subjects(person.email)).toEqual(bothGet);
  expect((await subjects(email)).slice(1)).toEqual(bothGet);
  const why = "Olá, Carla!\n\nVocê recebe este e-mail porque, como responsável, paga a consultoria de Bruno Lima.";
  for (const { body } of await mailsAbout(email)) expect(body).toContain(why);
  for (const { body } of await mailsAbout(person.email)) expect(body).not.toContain("como responsável");
});

it("mails no guardian whose address was not proved, and one address once", async () => {
  const [unproved, shared] = [await anOrder(), await anOrder()];
  await unproved.shop.mine((db) => db.updateTable("joining").set({ guardian_verified_at: null }).execute());
  await shared.shop.mine((db) => db.updateTable("joining").set({ email: shared.email }).execute());
  await unproved.pay();
  await shared.pay();
  expect(await subjects(unproved.person.email)).toEqual(["Recebemos seu pagamento"]);
  expect(await subjects(unproved.email)).toEqual(["Um Pix para você pagar"]);
  expect((await subjects(shared.email)).slice(1)).toEqual(["Recebemos seu pagamento"]);
});

it("mails the guardian that the coach closed the account with days that are paid", async () => {
  const { shop, email, pay } = await anOrder();
  await pay();
  const { owner } = shop.partner;
  // The coach has the money: the wallet is empty.
  await shop.mine(async (db) => {
    const { TO_CONFIRM: amount } = await balances(db, owner.partner);
    const legs = [{ debit: "TO_CONFIRM", credit: "BONUS", amount } as const];
    await post(db, owner.partner, test.clock, { reason: "BONUS", ref: crypto.randomUUID(), legs });
  });
  const settings = { publicUrl: "https://app.example", supportEmail: "suporte@app.example" };
  expect(await closePartner({ ...test, settings }, owner, true)).toMatchObject({ isNew: true });
  expect((await mailsAbout(email)).at(-1)).toMatchObject({
    subject: "O acompanhamento que você paga terminou",
    body: expect.stringMatching(/^Olá, Carla!.*paga a consultoria de Bruno Lima.*período pago até/s),
  });
});

it("names the guardian in what was paid before the name was stored, and nobody else", async () => {
  const file = readFileSync(join(import.meta.dirname, "../../../migrations/0111_payer_of_a_sale.sql"), "utf8");
  const [, repair = ""] = file.split("-- Sales and charges of before");
  const { shop, sale, pay, charges } = await anOrder();
  await pay();
  const adult = await shop.aJoiner();
  await shop.byCard(adult);
  const [own] = (await charges()).slice(1);
  await shop.mine(async (db) => {
    await db.updateTable("sale").set({ payer_name: null }).execute();
    await db.updateTable("charge").set({ payer_name: "Bruno Lima" }).execute();
  });
  await withClient(test.addresses.owner, (client) => client.query(`--${repair}`));
  expect(await charges()).toEqual([
    { payer_name: GUARDIAN.name, payer_document: GUARDIAN.document },
    { ...own, payer_name: "Bruno Lima" },
  ]);
  expect((await shop.sale(sale.id)).payer_name).toBe(GUARDIAN.name);
});

it("names who is 18 by now on what an own card pays, and the guardian on what the guardian paid", async () => {
  const { shop, person, email, charges } = await aMinor("2008-12-20");
  const { id, student } = (await shop.byCard(person)).reply.data;
  const nextPlan = async () =>
    shop.callNow(students.update, {
      params: { id: student ?? "" },
      body: { plan: await shop.anotherPlan() },
    });
  await nextPlan();
  const untilThen = ["Recebemos seu pagamento", "A próxima cobrança do seu plano mudou"];
  expect(await subjects(email)).toEqual(untilThen);
  kit.advance({ hours: 24 * 60 });
  const { call } = await test.aStudentAccount({ email: person.email });
  const headers = { "x-student": student ?? "" };
  const changed = await call(consultancy.changeCard, { body: { card: typed() }, headers });
  expect(changed.status).toBe(200);
  await nextPlan();
  kit.advance({ hours: 24 * 30 });
  await renewSales(kit.parts);
  expect(await subjects(email)).toEqual(untilThen);
  expect(await subjects(person.email)).toEqual([...untilThen, untilThen[1], "Seu plano foi renovado"]);
  const guardian = { payer_name: GUARDIAN.name, payer_document: GUARDIAN.document };
  const own = { payer_name: "Bruno Lima", payer_document: "52998224725" };
  expect(await charges()).toEqual([guardian, own]);
  expect(await shop.sale(id)).toMatchObject(guardian);
  expect((await shop.sales()).at(-1)).toMatchObject({ status: "PAID", renewal_of: id, ...own });
});

import { accounts } from "@prancheta/contract/accounts/accounts";
import { coaches } from "@prancheta/contract/coach-page/coaches";
import { partners } from "@prancheta/contract/partners/partners";
import { Cents } from "@prancheta/contract/scalars";
import { studentAuth } from "@prancheta/contract/student/auth";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { studentOwn } from "@prancheta/contract/student/own";
import { studentToday } from "@prancheta/contract/student/today";
import { students } from "@prancheta/contract/students/students";
import type { WalletKind } from "@prancheta/contract/wallet/ledger";
import { expect, it } from "vitest";
import { changeCycle } from "../../../api/src/billing/cycles.queries.ts";
import { addDays, instantOf, systemClock } from "../../../api/src/platform/clock.ts";
import { detachStudent } from "../../../api/src/students/students.service.ts";
import { PASSWORD } from "../../../api/src/testing/app.ts";
import { mailsTo } from "../../../api/src/testing/mails.ts";
import { aBillingTest } from "../../../api/src/testing/money/billing.ts";
import { aShop } from "../../../api/src/testing/money/buying.ts";
import { anEmail, linkParts } from "../../../api/src/testing/students/joining.ts";
import { balances, post } from "../../../api/src/wallet/ledger.service.ts";
import { operatorOver } from "../testing/operator.ts";

const kit = await aBillingTest();
const { test, aCoach, aBuyer, deliver, sweep } = kit;
// The operator works by the system's clock.
for (const clock of [test.clock, kit.clock]) clock.moveTo(systemClock.now());
const operator = operatorOver(test.addresses);
const close = (email: string, ...more: string[]) => operator(["partner", "close", "--email", email, ...more]);
const reopen = (email: string) => operator(["partner", "reopen", "--email", email]);
const lastMail = async (to: string) => (await mailsTo(test, to)).at(-1);

it("closes an account: nobody signs in, the students read their history, and what costs money stops; and undoes it", async () => {
  const coach = await aCoach();
  const { partner, mine, owner } = coach;
  await coach.add();
  await coach.add({ cardNumber: "5555 5555 5555 4444" });
  const student = await test.aStudentOf(partner, { type: "PRESENCIAL" });
  await coach.aStudent({ joined: false });
  const removed = await coach.aStudent();
  await coach.callNow(students.remove, { params: { id: removed } });
  const { id: contract } = await mine((db) =>
    db.selectFrom("contract").select("id").where("student_id", "=", student.student).executeTakeFirstOrThrow(),
  );
  await coach.aCharge(student.student, contract, 10);
  const at = instantOf(test.clock.now());
  await mine(async (db) => {
    await db
      .insertInto("coach_page")
      .values({ partner_id: owner, slug: "ana-fecha", is_on: true, changed_at: at })
      .execute();
    await db
      .insertInto("social_account")
      .values({ partner_id: owner, provider_user_id: "1", name: "ana", token: Buffer.from("x"), linked_at: at })
      .execute();
  });
  await operator(["growth", "plan", "pro", "--name", "Growth Pro", "--value", "399"]);
  await mine((db) =>
    db
      .insertInto("growth_subscription")
      .values({ partner_id: owner, id: crypto.randomUUID(), type: "PRO", starts_on: coach.today(), created_at: at })
      .execute(),
  );
  const other = await test.aPartner();
  const asStudent = await test.aStudentOf(other, { as: await test.aStudentAccount({ email: partner.email }) });
  const signIn = () => test.aStranger()(accounts.login, { body: { user: partner.email, password: PASSWORD } });
  const page = () => test.aStranger()(coaches.coach, { params: { slug: "ana-fecha" } });
  const links = async () => (await student.call(studentAuth.links)).reply;
  const rows = (table: "payment_card" | "social_account" | "growth_subscription") =>
    mine((db) => db.selectFrom(table).selectAll().execute());
  const openCharges = () =>
    mine((db) => db.selectFrom("charge").select("id").where("cancelled_at", "is", null).execute());
  const inPerson = () =>
    mine((db) => db.selectFrom("student_type_period").select("id").where("ends_on", "is", null).execute());
  expect((await page()).status).toBe(200);

  expect((await close("ninguem@coach.example")).err).toBe("Não encontramos este cadastro.");
  expect((await reopen(partner.email)).err).toBe("Esta conta não está encerrada.");
  const closed = await close(partner.email.toUpperCase());
  const until = /^Até (\S+), partner reopen/m.exec(closed.out)?.[1];
  expect(closed).toMatchObject({ code: 0, err: "" });
  const undo = `Até ${until}, partner reopen desfaz; depois os dados são apagados.`;
  expect(closed.lines).toEqual(["Conta encerrada. Alunos avisados: 1.", undo]);
  expect((await close(partner.email)).lines).toEqual(["Esta conta já estava encerrada.", undo]);
  expect((await operator(["partner", "suspend", partner.email, "--off"])).out).toContain("não estava suspenso");

  expect((await partner.call(partners.me)).problem.code).toBe("session.missing");
  expect((await signIn()).problem.code).toBe("session.credentials");
  expect((await page()).status).toBe(404);
  expect((await asStudent.call(studentToday.read)).status).toBe(200);
  expect(await links()).toMatchObject({ data: [{ id: student.student, status: "DETACHED", isPaused: false }] });
  expect((await student.call(studentToday.read)).problem.code).toBe("link.ended");
  expect((await student.call(studentOwn.read)).status).toBe(200);
  const historyUntil = until?.split("/").toReversed().join("-");
  expect((await student.call(consultancy.read)).reply.data).toMatchObject({ status: "DETACHED", historyUntil });
  // A removed student does not come back to an account that is closed.
  expect((await operator(["student", "restore", removed])).err).toContain("partner reopen");
  expect(await openCharges()).toEqual([]);
  expect(await inPerson()).toEqual([]);
  // The running cycle is still to be paid.
  expect(await rows("payment_card")).toMatchObject([{ is_default: true }]);
  expect(await rows("social_account")).toEqual([]);
  expect(await rows("growth_subscription")).toMatchObject([{ ended_at: expect.any(String) }]);
  expect(await lastMail(partner.email)).toMatchObject({
    subject: "Sua conta na Prancheta foi encerrada",
    body: expect.stringContaining(`Até ${until} o encerramento pode ser desfeito`),
  });
  const told = await lastMail(student.email);
  expect(told?.body).toContain(`Até ${until} você ainda lê o seu histórico`);
  expect(told?.body).not.toContain("período pago");

  expect((await reopen(partner.email)).lines).toEqual(["Conta reaberta. Alunos de volta e avisados: 1."]);
  expect((await partner.call(partners.me)).problem.code).toBe("session.missing");
  expect((await signIn()).status).toBe(200);
  expect((await page()).status).toBe(200);
  expect((await links()).data).toMatchObject([{ status: "ACTIVE" }]);
  expect(await openCharges()).toHaveLength(1);
  expect(await inPerson()).toHaveLength(2);
  expect((await lastMail(student.email))?.subject).toBe("Seu acompanhamento voltou");
  const trail = await mine((db) =>
    db
      .selectFrom("audit")
      .select(["action", "actor_account_id"])
      .where("action", "like", "partner.%")
      .orderBy("id")
      .execute(),
  );
  expect(trail).toEqual([
    { action: "partner.closed", actor_account_id: null },
    { action: "partner.reopened", actor_account_id: null },
  ]);

  // Reopening also ends a suspension from before, and its days.
  await operator(["partner", "suspend", partner.email, "--reason", "Denúncia em análise."]);
  await close(partner.email);
  await reopen(partner.email);
  const switches = () => mine((db) => db.selectFrom("partner").select(["active", "suspended_days"]).execute());
  expect(await switches()).toEqual([{ active: true, suspended_days: "{}" }]);
}, 120_000);

it("keeps an account open while money, a sale or a bill is not settled, and says what to do", async () => {
  const buyer = await aBuyer();
  const { partner, mine, sale } = buyer;
  const owner = partner.owner.partner;
  const reasons = async () => (await close(partner.email)).err.split("\n").map((line) => line.split(": ")[0]);
  const { id } = await buyer.open();
  expect(await reasons()).toEqual(["Vendas à espera do pagamento ou em análise"]);
  const { id: renewed } = await aBuyer({ partner }).then(({ open }) => open());
  const renewing = (of: typeof id | null) =>
    mine((db) => db.updateTable("sale").set({ renewal_of: of }).where("id", "=", renewed).execute());
  await renewing(id);
  expect(await reasons()).toContain("Renovações sendo cobradas agora");
  await mine((db) => db.updateTable("sale").set({ status: "EXPIRED" }).where("id", "=", renewed).execute());
  await buyer.paidAtBank(id);
  await deliver();
  expect(await sale(id)).toMatchObject({ status: "PAID" });
  expect(await reasons()).toEqual([
    expect.stringMatching(/^R\$.* de vendas já pagas ainda vão ser liberados$/),
    "Alunos com dias pagos pela frente",
  ]);
  const charge = (changes: { refunds_asked?: Cents; dispute_id?: string | null }) =>
    mine((db) => db.updateTable("charge").set(changes).where("partner_id", "=", owner).execute());
  await charge({ refunds_asked: Cents.parse(100) });
  expect(await reasons()).toContain("Devoluções a alunos em andamento");
  await charge({ refunds_asked: Cents.parse(0), dispute_id: crypto.randomUUID() });
  expect(await reasons()).toContain("Pagamentos contestados no banco");

  const coach = await aCoach();
  const whole = async () => (await close(coach.partner.email)).err;
  const move = (kind: WalletKind, amount: number) =>
    coach.mine((db) => {
      const legs = [
        amount > 0
          ? { debit: "BONUS" as const, credit: kind, amount: Cents.parse(amount) }
          : { debit: kind, credit: "BONUS" as const, amount: Cents.parse(-amount) },
      ];
      return post(db, coach.owner, test.clock, { reason: "BONUS", ref: crypto.randomUUID(), legs });
    });
  for (const [kind, amount, text] of [
    ["IN_TRANSIT", 5_000, /^Um saque de R\$.50,00 está a caminho/],
    ["TRAFFIC", 1_000, /^Há R\$.10,00 em tráfego pago/],
    ["AVAILABLE", 1_000, /^Há R\$.10,00 disponíveis/],
    ["DEBT", -700, /^A carteira deve R\$.7,00/],
  ] as const) {
    await move(kind, amount);
    expect(await whole()).toMatch(text);
    await move(kind, -amount);
  }
  await coach.aStudent({ type: "PRESENCIAL" });
  await coach.endCycle();
  await sweep();
  expect(await whole()).toMatch(/^Há R\$.9,90 em faturas não pagas/);
  expect(await operator(["invoice", "cancel", (await coach.row()).id])).toMatchObject({ code: 0, err: "" });
  await move("AVAILABLE", 999);
  await coach.add();
  expect((await close(coach.partner.email)).lines[1]).toMatch(/^Ficam R\$.9,99 na carteira/);
  // The last cycle is paid with the card that stayed.
  const today = coach.today();
  await coach.mine((db) => changeCycle(db, coach.owner, { starts_on: addDays(today, -1), due_on: today }));
  await sweep();
  const invoices = await coach.mine((db) =>
    db.selectFrom("invoice").select(["total", "status"]).orderBy("starts_on").execute(),
  );
  expect(invoices).toEqual([
    { total: 990, status: "CANCELED" },
    { total: 990, status: "PAID" },
  ]);
}, 180_000);

it("closes over contracts that run only if told so, says who gives the money back, and turns renewals off for good", async () => {
  const { partner, mine, openCard, sale, email } = await aBuyer({ days: 30, amount: 20_000 });
  const { id } = await openCard();
  const left = await test.aStudentOf(partner);
  await mine((db) => detachStudent(db, partner.owner.partner, test.clock, left.student));
  const { aJoiner, bought, byCard, paidAtBank, atBank, ...shop } = await aShop(kit, partner);
  const invitedEmail = anEmail();
  const { link } = await shop.invited({ email: invitedEmail, planId: shop.plan, byLink: true });
  const invited = await shop.readyToAccept(link, invitedEmail);
  await shop.accepted(invited.person, invited.id);
  const ofInvited = async () =>
    (await byCard(invited.person, undefined, { invitation: linkParts(link).id })).problem.code;
  const { id: order } = (await bought(await aJoiner())).reply.data;
  await mine((db) => db.updateTable("sale").set({ status: "EXPIRED" }).where("id", "=", order).execute());
  const owner = partner.owner.partner;
  // The coach has the money: the wallet is empty.
  await mine(async (db) => {
    const { TO_CONFIRM: amount } = await balances(db, owner);
    const legs = [{ debit: "TO_CONFIRM", credit: "BONUS", amount } as const];
    await post(db, owner, test.clock, { reason: "BONUS", ref: crypto.randomUUID(), legs });
  });
  const refused = await close(partner.email);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/^Alunos com dias pagos pela frente: 1, o último até \S+\. Estorne/);
  expect((await sale(id)).renews_on).not.toBeNull();
  expect((await close(partner.email, "--with-paid")).lines[1]).toMatch(/^Tinham dias pagos pela frente: 1\./);
  expect((await lastMail(email))?.body).toContain("a devolução do que não foi usado é com o profissional");
  expect((await sale(id)).renews_on).toBeNull();
  // Somebody who left before reads the history too.
  expect((await lastMail(left.email))?.subject).toBe("Seu histórico será apagado");
  expect(await ofInvited()).toBe("invitation.withdrawn");
  // An order that was given up is paid all the same: nobody joins, and the money goes back.
  await paidAtBank(order);
  await deliver();
  expect(await sale(order)).toMatchObject({ student_id: null });
  expect(atBank(order)).toMatchObject([{ status: "REFUNDED" }]);
  expect(await reopen(partner.email)).toMatchObject({ code: 0 });
  expect((await sale(id)).renews_on).toBeNull();
  expect((await lastMail(left.email))?.subject).toBe("Seu histórico não será apagado");
  await operator(["partner", "suspend", partner.email, "--reason", "Denúncia em análise."]);
  expect(await ofInvited()).toBe("invitation.withdrawn");
  expect(await mine((db) => db.selectFrom("sale").select("id").where("joining_id", "=", invited.id).execute())).toEqual(
    [],
  );
}, 60_000);

import { home } from "@prancheta/contract/home/home";
import { Cents, ContractId, Day } from "@prancheta/contract/scalars";
import { studentAuth } from "@prancheta/contract/student/auth";
import { buying } from "@prancheta/contract/student/buying";
import { studentConsents } from "@prancheta/contract/student/consents";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { REMOVAL_WORD, studentOwn } from "@prancheta/contract/student/own";
import { studentToday } from "@prancheta/contract/student/today";
import { expect, it } from "vitest";
import { sendWaitingNotices } from "../../partners/notices/notices.service.ts";
import { resumePartner, suspendPartner } from "../../partners/suspension.service.ts";
import { addDays, dayIn, instantOf } from "../../platform/clock.ts";
import { renewSales } from "../../sales/renewals/renewals.service.ts";
import { enterStudent } from "../../students/students.service.ts";
import { mailsTo } from "../../testing/mails.ts";
import { typed } from "../../testing/money/buying.ts";
import { aBuyer } from "../../testing/money/consultancy.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { ANALYSED } from "../../testing/money/payments.ts";
import { recordCharge } from "../../wallet/charges.service.ts";
import { waitingPix } from "../notices/notices.queries.ts";

const kit = await aSalesTest();
const { test, advance } = kit;

const noticesTo = async (email: string) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject === "Um aluno saiu").map(({ body }) => body);

it("ends access and renewal at once, keeps the history, and tells the coach once", async () => {
  const { shop, id, student, call, cancel, read, payments } = await aBuyer(kit);
  const leave = () => call(consultancy.leave);
  const [first, second] = await Promise.all([leave(), leave()]);
  for (const { reply } of [first, second, await leave()])
    expect(reply.data).toMatchObject({ status: "DETACHED", renewal: null });
  expect((await shop.sale(id)).renews_on).toBeNull();
  expect((await call(studentToday.read)).problem).toMatchObject({ status: 403, code: "link.ended" });
  expect((await read()).contract).toMatchObject({ plan: { id: shop.plan } });
  const trail = await shop.mine((db) =>
    db.selectFrom("audit").select("subject_id").where("action", "=", "student.detached").execute(),
  );
  expect(trail.map(({ subject_id }) => subject_id)).toEqual([student]);
  const told = await noticesTo(shop.partner.email);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`/alunos/perfil/${student}?secao=consultancy`);
  const { news } = (await shop.partner.call(home.read)).reply.data;
  expect(news.find(({ kind }) => kind === "LEFT")?.student.id).toBe(student);
  // The law's seven days go on.
  expect((await payments())[0]?.cancellableUntil).not.toBeNull();
  expect((await cancel()).reply.data).toMatchObject({ status: "REVERSED", refunded: 30_000 });
});

it("cancels what would fall due, and nothing that is owed or of another student", async () => {
  const { shop, student, call } = await aBuyer(kit, "pix");
  const other = await aBuyer(kit, "pix");
  const chargesOf = ({ shop: { mine }, student: whose }: Pick<typeof other, "shop" | "student">) =>
    mine((db) =>
      db
        .selectFrom("charge")
        .select(["due_on", "cancelled_at"])
        .where("student_id", "=", whose)
        .where("paid_at", "is", null)
        .orderBy("due_on")
        .execute(),
    );
  const today = dayIn(shop.seller.zone, test.clock.now());
  for (const {
    shop: { mine, seller },
    student: whose,
  } of [{ shop, student }, other]) {
    const contract = await mine((db) =>
      db.selectFrom("contract").select("id").where("student_id", "=", whose).executeTakeFirstOrThrow(),
    );
    let instalment = 10;
    for (const dueOn of [addDays(today, -1), today, addDays(today, 30)]) {
      instalment += 1;
      await mine((db) =>
        recordCharge(db, seller.partner, test.clock, {
          ...{ student: whose, contract: ContractId.parse(contract.id), instalment, amount: Cents.parse(1_000), dueOn },
        }),
      );
    }
  }
  expect((await call(consultancy.leave)).status).toBe(200);
  const isCancelled = async (of: Pick<typeof other, "shop" | "student">) =>
    (await chargesOf(of)).map(({ cancelled_at }) => cancelled_at !== null);
  expect(await isCancelled({ shop, student })).toEqual([false, true, true]);
  expect(await isCancelled(other)).toEqual([false, false, false]);
});

it("asks nobody to pay an order that waits, and offers no plan", async () => {
  const { shop, person, student, call, orderAnother } = await aBuyer(kit, "pix");
  await orderAnother();
  const offered = async () => (await person.call(buying.plans, { query: { student } })).reply.data;
  expect(await offered()).toMatchObject({ open: { id: expect.any(String) } });
  const { partner } = shop.seller;
  const now = instantOf(test.clock.now());
  const waiting = () => shop.mine((db) => waitingPix(db, partner, instantOf(test.clock.now().add({ hours: 1 })), now));
  expect(await waiting()).toHaveLength(1);
  await call(consultancy.leave);
  expect(await offered()).toEqual({ current: null, plans: [], open: null });
  expect(await waiting()).toEqual([]);
});

it("waits for a renewal that is being charged", async () => {
  const { shop, call, read, now } = await aBuyer(kit);
  await call(consultancy.changeCard, { body: { card: typed(ANALYSED) } });
  advance({ hours: 24 * 90 });
  await renewSales(kit.parts);
  const later = await now();
  const { problem } = await later(consultancy.leave);
  expect(problem).toMatchObject({ status: 409, code: "sale.in_progress" });
  expect(problem.detail).toContain("A renovação está sendo cobrada agora.");
  expect((await read(later)).status).not.toBe("DETACHED");
  expect(await noticesTo(shop.partner.email)).toEqual([]);
});

it("who comes back to the coach has the rest of the contract, and the renewal stays off", async () => {
  const { shop, person, student, call, read, id } = await aBuyer(kit);
  await call(consultancy.leave);
  const { partner } = shop.seller;
  await shop.mine((db) =>
    enterStudent(db, partner, test.clock, student, {
      ...{ account: person.signedIn.account, email: person.email, name: "Ana Souza" },
      ...{ bornOn: Day.parse("1990-01-01"), whatsapp: "5511912345678", gender: null },
    }),
  );
  expect(await read()).toMatchObject({ status: "ACTIVE", renewal: { on: null } });
  expect((await shop.sale(id)).renews_on).toBeNull();
});

it("a removal by the student is told to the coach too", async () => {
  const { shop, person, student, call } = await aBuyer(kit, "pix");
  expect((await call(studentOwn.remove, { body: { confirm: REMOVAL_WORD } })).status).toBe(200);
  const told = await noticesTo(shop.partner.email);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("excluiu os próprios dados");
  expect(told[0]).not.toContain(student);
  expect((await person.call(studentAuth.links)).reply.data.map((link) => link.id)).not.toContain(student);
});

it("a student of a suspended coach turns the renewal off and not on, takes a consent back, leaves, takes the data along and removes it; the coach is told afterwards", async () => {
  const { shop, id, person, student, call, read } = await aBuyer(kit);
  const { partner } = shop.seller;
  const suspended = await test.database.asSystem((db) => suspendPartner(db, test, partner, "Denúncia em análise."));
  expect(suspended).toBe(true);
  const turn = (isOn: boolean) => call(consultancy.setRenewal, { body: { isOn } });
  expect((await turn(true)).problem.code).toBe("link.not_found");
  expect((await turn(false)).reply.data.renewal).toMatchObject({ on: null });
  expect((await turn(true)).problem.code).toBe("link.not_found");
  expect((await shop.sale(id)).renews_on).toBeNull();
  const card = { body: { card: typed() } };
  expect((await call(consultancy.changeCard, card)).problem.code).toBe("link.not_found");
  const say = (isGiven: boolean) => call(studentConsents.say, { params: { purpose: "HEALTH" }, body: { isGiven } });
  expect((await say(false)).reply.data.isGiven).toBe(false);
  expect((await say(true)).problem.code).toBe("link.not_found");
  const buy = [await person.call(buying.plans, { query: { student } }), await shop.renewed(person, student)];
  expect(buy.map(({ problem }) => problem.code)).toEqual(["student.not_found", "student.not_found"]);
  expect((await call(consultancy.leave)).reply.data).toMatchObject({ status: "DETACHED", renewal: null });
  expect((await read()).contract).toMatchObject({ plan: { id: shop.plan } });
  const { token } = person;
  const headers = { authorization: `Bearer ${token}`, "x-student": student };
  expect((await test.app.inject({ url: "/v2/student/export", headers })).statusCode).toBe(200);
  expect((await call(studentOwn.remove, { body: { confirm: REMOVAL_WORD } })).status).toBe(200);
  expect((await person.call(studentAuth.links)).reply.data).toEqual([]);
  expect(await noticesTo(shop.partner.email)).toEqual([]);
  await test.database.asSystem((db) => resumePartner(db, test, partner));
  await shop.mine((db) => sendWaitingNotices(db, kit.parts, partner));
  const told = (await mailsTo(test, shop.partner.email)).at(-1);
  expect(told?.body).toMatch(/deixou a consultoria\. .*excluiu os próprios dados/s);
});

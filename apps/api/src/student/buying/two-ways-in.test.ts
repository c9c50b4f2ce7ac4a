import { setTimeout } from "node:timers/promises";
import type { StudentId } from "@prancheta/contract/scalars";
import { joiners, joining } from "@prancheta/contract/student/joining";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it, vi } from "vitest";
import { tellPartner } from "../../partners/notices/notices.service.ts";
import { linkTo } from "../../platform/mail/link.ts";
import { settleSale, sweepSales } from "../../sales/gateway/settle-sale.service.ts";
import type { Admit } from "../../sales/sale-work.service.ts";
import { detachStudent } from "../../students/students.service.ts";
import { isAnyoneWaiting } from "../../testing/database/database.ts";
import { aShop } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { anEmail } from "../../testing/students/joining.ts";
import type { TestAccount } from "../../testing/students/student-accounts.ts";

const kit = await aSalesTest();

/** Somebody who began to join on the coach's page becomes the coach's student by an invitation. */
async function joinedByInvitation(shop: Awaited<ReturnType<typeof aShop>>, person: TestAccount): Promise<StudentId> {
  const { link, studentId } = await shop.invited({ email: person.email });
  const { id } = (await shop.startedBy(person, link)).reply.data;
  await shop.filled(person, id);
  await shop.accepted(person, id);
  return studentId;
}

describe("somebody who began on the coach's page, joined by an invitation and has an order open as a student", () => {
  it("has the plan that was ordered on the page as soon as it is paid", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { id } = (await shop.bought(person)).reply.data;
    const student = await joinedByInvitation(shop, person);
    const other = (await shop.renewed(person, student)).reply.data;
    await shop.paidAtBank(id);
    await kit.deliver();
    expect(await shop.sale(id)).toMatchObject({ status: "PAID", student_id: student });
    expect(await shop.sale(other.id)).toMatchObject({ status: "OPEN" });
    expect(await kit.faults()).toEqual([]);
  });

  it("gets the money of the page back if it comes late, after another purchase, and does not join once more", async () => {
    const shop = await aShop(kit);
    await kit.aBalance(100_000);
    const person = await shop.aJoiner();
    const { id } = (await shop.bought(person)).reply.data;
    await shop.mine((db) => db.updateTable("sale").set({ status: "EXPIRED" }).where("id", "=", id).execute());
    const student = await joinedByInvitation(shop, person);
    kit.advance({ minutes: 1 });
    await shop.byCard(person, undefined, { student });
    const before = (await kit.mails(shop.partner.email)).length;
    await shop.paidAtBank(id);
    await kit.deliver();
    await sweepSales(kit.parts);
    expect(await shop.sale(id)).toMatchObject({ status: "EXPIRED", student_id: null });
    expect(shop.atBank(id)).toMatchObject([{ status: "REFUNDED" }]);
    expect(await kit.mails(shop.partner.email)).toHaveLength(before);
    const joinings = (await person.call(joining.mine)).reply.data;
    expect(joinings.map(({ status }) => status).toSorted()).toEqual(["JOINED", "PAYING"]);
  });

  it("has at once what costs nothing there", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const student = await joinedByInvitation(shop, person);
    const other = (await shop.renewed(person, student)).reply.data;
    const free = (await shop.bought(person, { code: await shop.aCode(100), total: 0 })).reply.data;
    expect(free).toMatchObject({ status: "PAID", student });
    expect(await shop.sale(other.id)).toMatchObject({ status: "OPEN" });
  });
});

describe("somebody who was invited and buys on the coach's page", () => {
  it("has used the invitation: nobody else enters by it, and the coach passes on the app's address", async () => {
    const shop = await aShop(kit);
    const email = anEmail();
    const { link, studentId } = await shop.invited({ email });
    const stranger = await shop.readyToAccept(link, anEmail());
    await shop.accepted(stranger.person, stranger.id);
    const person = await shop.aJoiner({}, email);
    expect((await shop.byCard(person)).reply.data).toMatchObject({ status: "PAID", student: studentId });
    const { data } = (await shop.callNow(students.link, { params: { id: studentId } })).reply;
    expect(data).toMatch(/\/aluno\/$/);
    expect((await shop.startedBy(await kit.test.aStudentAccount(), link)).refusal.code).toBe("invitation.used");
    const confirmed = await shop.callNow(joiners.confirm, { params: { id: stranger.id } });
    expect(confirmed.refusal.code).toBe("joiner.not_found");
    expect((await shop.students()).at(-1)).toMatchObject({ id: studentId, account_id: person.signedIn.account });
  });

  it("is another student if the coach let somebody with another address come back under the old row", async () => {
    const shop = await aShop(kit);
    const email = anEmail();
    const person = await shop.aJoiner({}, email);
    const { student } = (await shop.byCard(person)).reply.data;
    const { partner } = shop.partner.owner;
    await shop.mine((db) => detachStudent(db, partner, kit.test.clock, student ?? shop.student));
    const { link } = await shop.invited({ email });
    const other = await shop.readyToAccept(link, anEmail());
    await shop.accepted(other.person, other.id);
    await shop.callNow(joiners.confirm, { params: { id: other.id } });
    expect((await shop.students()).at(-1)).toMatchObject({ id: student, email: other.person.email });
    kit.advance({ minutes: 11 });
    const again = await shop.aJoiner({}, email);
    const sale = (await shop.byCard(again)).reply.data;
    expect(sale).toMatchObject({ status: "PAID" });
    expect(sale.student).not.toBe(student);
    expect(await kit.faults()).toEqual([]);
  });
});

describe("somebody who becomes the coach's student in two ways at the same moment", () => {
  const aPerson = async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { id: sale } = (await shop.bought(person)).reply.data;
    const { link } = await shop.invited({ whatsapp: "+55 11 98888-7777" });
    const { id } = (await shop.startedBy(person, link)).reply.data;
    await shop.filled(person, id);
    const accept = () => shop.accepted(person, id);
    const isOneStudent = async () => {
      const own = (await shop.students()).filter(({ account_id }) => account_id === person.signedIn.account);
      expect(own).toHaveLength(1);
      expect((await shop.contracts()).map(({ student_id }) => student_id)).toEqual([own[0]?.id, own[0]?.id]);
      expect(await shop.sale(sale)).toMatchObject({ status: "PAID", student_id: own[0]?.id });
      expect(await kit.faults()).toEqual([]);
    };
    return { shop, sale, accept, isOneStudent };
  };
  const somebodyWaits = () =>
    vi.waitFor(async () => expect(await isAnyoneWaiting(kit.test.addresses)).toBe(true), { timeout: 60_000 });

  it("is one student with both plans if a payment comes just before an invitation to a number is accepted", async () => {
    const { shop, sale, accept, isOneStudent } = await aPerson();
    await shop.paidAtBank(sale);
    let accepted: ReturnType<typeof accept> | undefined;
    const admit: Admit = async (...entering) => {
      const student = await kit.parts.admit(...entering);
      accepted ??= accept();
      await somebodyWaits();
      return student;
    };
    await settleSale({ ...kit.parts, admit }, shop.refOf(sale));
    expect((await accepted)?.reply.data).toMatchObject({ status: "JOINED" });
    await isOneStudent();
  });

  it("is one student with both plans if the payment comes just after the acceptance", async () => {
    const { shop, sale, accept, isOneStudent } = await aPerson();
    await shop.paidAtBank(sale);
    const link = linkTo(kit.test.settings, "/alunos");
    const other = { kind: "PAID", subject: "Outra venda", says: "Outra venda:", link } as const;
    let both: Promise<unknown> | undefined;
    await shop.mine(async (db) => {
      // The acceptance waits here at its end.
      await tellPartner(db, kit.test, shop.partner.owner.partner, other);
      const accepted = accept();
      await somebodyWaits();
      both = Promise.all([accepted, settleSale(kit.parts, shop.refOf(sale))]);
      await setTimeout(500);
    });
    await both;
    await isOneStudent();
  });

  it("is one student though the coach invites the same address during the payment", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { id: sale } = (await shop.bought(person)).reply.data;
    await shop.paidAtBank(sale);
    const planId = await shop.anotherPlan();
    let both: Promise<unknown> | undefined;
    await shop.mine(async (db) => {
      // The invitation waits here, after its student's row was added.
      await db.selectFrom("plan").select("id").where("id", "=", planId).forUpdate().execute();
      const invited = shop.invited({ email: person.email, planId });
      await somebodyWaits();
      both = Promise.all([invited, settleSale(kit.parts, shop.refOf(sale))]);
      await setTimeout(500);
    });
    await both;
    const own = (await shop.students()).filter(({ email }) => email === person.email);
    expect(own).toMatchObject([{ account_id: person.signedIn.account }]);
    expect(await shop.sale(sale)).toMatchObject({ status: "PAID", student_id: own[0]?.id });
  });
});

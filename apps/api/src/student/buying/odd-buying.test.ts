import { plans } from "@prancheta/contract/plans/plans";
import { buying } from "@prancheta/contract/student/buying";
import { joiners, joining } from "@prancheta/contract/student/joining";
import { describe, expect, it, vi } from "vitest";
import { tellPartner } from "../../partners/notices/notices.service.ts";
import { linkTo } from "../../platform/mail/link.ts";
import { settleSale, sweepSales } from "../../sales/gateway/settle-sale.service.ts";
import { isAnyoneWaiting } from "../../testing/database/database.ts";
import { aShop } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { anEmail } from "../../testing/students/joining.ts";
import { lockBalances } from "../../wallet/ledger.service.ts";

const kit = await aSalesTest();
const { test, advance, deliver } = kit;

const RETURNED = "Seu pagamento foi devolvido";
const returnedMails = async (to: string) => (await kit.mails(to)).filter(({ subject }) => subject === RETURNED);

/** The bank's answer arrives, and what is not a sale's goes back. */
const settled = async () => {
  await deliver();
  await sweepSales(kit.parts);
};

it("joins beside another sale of the coach that is booked at the same moment, and the coach hears of both", async () => {
  const shop = await aShop(kit);
  const owner = shop.partner.owner.partner;
  const person = await shop.aJoiner();
  const { id } = (await shop.bought(person)).reply.data;
  await shop.paidAtBank(id);
  let delivered: Promise<void> | undefined;
  const link = linkTo(kit.test.settings, "/alunos");
  const other = { kind: "PAID", subject: "Outra venda", says: "Outra venda:", link } as const;
  await shop.mine(async (db) => {
    await lockBalances(db, owner);
    delivered = deliver();
    await vi.waitFor(async () => expect(await isAnyoneWaiting(test.addresses)).toBe(true), { timeout: 60_000 });
    await tellPartner(db, test, owner, other);
  });
  await delivered;
  expect((await shop.sale(id)).status).toBe("PAID");
  const mails = await kit.mails(shop.partner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Outra venda", "2 novidades dos seus alunos"]);
  expect(mails[1]?.body).toMatch(/Bruno Lima entrou pela sua página.*Você vendeu um plano\.\n\nPlano: /s);
});

describe("an odd payment of somebody who joins by it", () => {
  it("that is the second one goes back, and the first counts once", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { id } = (await shop.bought(person)).reply.data;
    await kit.anotherPayment(id, shop.total);
    await shop.paidAtBank(id);
    await settled();
    const statuses = shop.atBank(id).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["RECEIVED", "REFUNDED"]);
    expect(await shop.contracts()).toHaveLength(1);
    expect(await returnedMails(person.email)).toHaveLength(1);
    expect(await kit.faults()).toEqual([]);
  });

  it("of another amount goes back, and makes nobody a student", async () => {
    const shop = await aShop(kit);
    const before = await shop.students();
    const person = await shop.aJoiner();
    const { id } = (await shop.bought(person)).reply.data;
    await kit.anotherPayment(id, 1_000);
    const odd = shop.atBank(id)[1];
    await kit.play("pagar", odd?.id ?? "");
    await settled();
    expect(odd).toMatchObject({ status: "REFUNDED" });
    expect(await shop.students()).toEqual(before);
    expect((await person.call(buying.sale, { params: { id } })).reply.data.status).toBe("OPEN");
    expect(await returnedMails(person.email)).toHaveLength(1);
  });

  it("that comes late makes a student if nothing was bought since, else it goes back", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { id } = (await shop.bought(person)).reply.data;
    await shop.mine((db) => db.updateTable("sale").set({ status: "EXPIRED" }).where("id", "=", id).execute());
    advance({ minutes: 1 });
    const second = (await shop.bought(person)).reply.data;
    await shop.paidAtBank(id);
    await settled();
    expect((await shop.sale(id)).status).toBe("PAID");
    await shop.paidAtBank(second.id);
    await settled();
    const [first, other] = await shop.contracts();
    // The second one was open all the time, so it is a purchase of its own, after the first.
    expect(other && first && other.starts_on > first.ends_on).toBe(true);

    const late = await aShop(kit);
    const buyer = await late.aJoiner();
    const over = (await late.bought(buyer)).reply.data;
    await late.mine((db) => db.updateTable("sale").set({ status: "EXPIRED" }).where("id", "=", over.id).execute());
    advance({ minutes: 1 });
    await late.byCard(buyer);
    await late.paidAtBank(over.id);
    await settled();
    expect((await late.sale(over.id)).status).toBe("EXPIRED");
    expect(late.atBank(over.id)).toMatchObject([{ status: "REFUNDED" }]);
    expect(await late.contracts()).toHaveLength(1);
    expect(await returnedMails(buyer.email)).toHaveLength(1);
    expect(await kit.faults()).toEqual([]);
  });

  it("that comes late goes back if one of the day before, also late, has let the person join", async () => {
    const shop = await aShop(kit);
    const { email, ...person } = await shop.aJoiner();
    const expired = async ({ call }: Pick<typeof person, "call">) => {
      const { id } = (await shop.bought({ call })).reply.data;
      await shop.mine((db) => db.updateTable("sale").set({ status: "EXPIRED" }).where("id", "=", id).execute());
      return id;
    };
    const first = await expired(person);
    await shop.paidAtBank(first);
    advance({ hours: 24 });
    const second = await expired(await test.aStudentAccount({ email }));
    await settleSale(kit.parts, shop.refOf(first));
    expect((await shop.sale(first)).status).toBe("PAID");
    await shop.paidAtBank(second);
    await settled();
    expect((await shop.sale(second)).status).toBe("EXPIRED");
    expect(shop.atBank(second)).toMatchObject([{ status: "REFUNDED" }]);
    expect(await shop.contracts()).toHaveLength(1);
  });

  it("by a stranger, under no sale's id, is kept for the operator", async () => {
    const reference = crypto.randomUUID();
    await kit.anotherPayment(reference, 30_000);
    const payment = kit.server.bank.state.payments.find(({ externalReference }) => externalReference === reference);
    await kit.play("pagar", payment?.id ?? "");
    await settled();
    const strange = await test.database.asSystem((db) =>
      db
        .selectFrom("gateway_event")
        .select(["status", "finding"])
        .where("subject_id", "=", payment?.id ?? "")
        .execute(),
    );
    expect(strange).toContainEqual({ status: "STRANGE", finding: "unknown_reference" });
    expect(await kit.faults()).toEqual([]);
  });

  it("whose joining was deleted goes back", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { id } = (await shop.bought(person)).reply.data;
    await shop.mine((db) => db.updateTable("sale").set({ joining_id: null }).where("id", "=", id).execute());
    await shop.paidAtBank(id);
    await settled();
    expect((await shop.sale(id)).status).toBe("CANCELLED");
    expect(shop.atBank(id)).toMatchObject([{ status: "REFUNDED" }]);
    expect(await shop.contracts()).toEqual([]);
  });
});

it("a purchase that costs nothing is refused, and leaves no sale, if the person cannot join any more", async () => {
  const shop = await aShop(kit);
  const person = await shop.aJoiner();
  await shop.mine((db) => db.updateTable("joining").set({ whatsapp: null }).execute());
  expect((await shop.bought(person, { code: await shop.aCode(100), total: 0 })).refusal.code).toBe(
    "invitation.withdrawn",
  );
  expect(await shop.sales()).toEqual([]);
});

describe("two tabs", () => {
  it("that buy by card at once charge one", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const answers = await Promise.all([1, 2, 3].map(() => shop.byCard(person)));
    const bought = answers.flatMap((one) => (one.status === 200 ? [one.reply.data] : []));
    expect(bought).toHaveLength(1);
    const refused = answers.flatMap((one) => (one.status === 200 ? [] : [one.refusal.code]));
    const reasons = ["sale.in_progress", "sale.just_bought", "joining.already_student"];
    for (const code of refused) expect(reasons).toContain(code);
    const charged = (await shop.sales()).flatMap(({ id }) => shop.atBank(id));
    expect(charged).toHaveLength(1);
    expect(await shop.contracts()).toHaveLength(1);
  });

  it("of which one has paid, and the way back after paying, buy nothing more", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { student } = (await shop.byCard(person)).reply.data;
    expect((await shop.byCard(person)).refusal.code).toBe("joining.already_student");
    const again = await shop.byCard(person, undefined, { student: student ?? undefined });
    expect(again.refusal.code).toBe("sale.just_bought");
    expect(await shop.sales()).toHaveLength(1);
  });

  it("with an invitation and the coach's page leave one open sale", async () => {
    const shop = await aShop(kit);
    const { link } = await shop.invited({ planId: shop.plan, byLink: true, whatsapp: "+55 11 98888-7777" });
    const { email, ...person } = await shop.aJoiner();
    const { id } = (await shop.startedBy({ email, ...person }, link)).reply.data;
    await shop.filled({ email, ...person }, id);
    await shop.accepted({ email, ...person }, id);
    const { purchase } = (await person.call(joining.mine)).reply.data.find((one) => one.id === id) ?? {};
    const first = (await shop.bought(person)).reply.data;
    const second = (await shop.bought(person, { invitation: purchase?.invitation ?? undefined })).reply.data;
    expect((await shop.sale(first.id)).status).toBe("CANCELLED");
    expect(shop.atBank(first.id)).toMatchObject([{ deleted: true }]);
    expect(second.status).toBe("OPEN");
  });
});

describe("an invitation that is paid by its link", () => {
  it("promises its own plan and no other closed one", async () => {
    const shop = await aShop(kit);
    const other = await shop.anotherPlan();
    await shop.callNow(plans.change, { params: { id: other }, body: { active: false } });
    const email = anEmail();
    const { link } = await shop.invited({ email, planId: shop.plan, byLink: true });
    const { person, id } = await shop.readyToAccept(link, email);
    await shop.accepted(person, id);
    const invitation = (await shop.joiningOfPerson(person))?.purchase?.invitation ?? undefined;
    const refused = await shop.bought(person, { invitation, planId: other, total: 5_000 });
    expect(refused.refusal).toMatchObject({ code: "sale.plan_closed", fields: { planId: expect.any(String) } });
  });

  it("sells nothing more once the person has bought on the coach's page", async () => {
    const shop = await aShop(kit);
    const email = anEmail();
    const { link } = await shop.invited({ email, planId: shop.plan, byLink: true });
    const { person, id } = await shop.readyToAccept(link, email);
    await shop.accepted(person, id);
    const invitation = (await shop.joiningOfPerson(person))?.purchase?.invitation ?? undefined;
    expect((await shop.byCard(await shop.aJoiner({}, email))).reply.data.status).toBe("PAID");
    expect((await shop.bought(person, { invitation })).refusal.code).toBe("invitation.used");
  });

  it("by somebody with another address waits for the coach first, and ends if the coach refuses", async () => {
    const shop = await aShop(kit);
    const { link, studentId } = await shop.invited({ email: anEmail(), planId: shop.plan, byLink: true });
    const { person, id } = await shop.readyToAccept(link, anEmail());
    expect((await shop.accepted(person, id)).reply.data.status).toBe("WAITING");
    const invitation = (await shop.joiningOfPerson(person))?.purchase?.invitation ?? undefined;
    expect((await shop.byCard(person, undefined, { invitation })).refusal.code).toBe("joining.incomplete");
    await shop.callNow(joiners.confirm, { params: { id } });
    expect((await shop.joiningOfPerson(person))?.status).toBe("PAYING");
    const paid = (await shop.byCard(person, undefined, { invitation })).reply.data;
    expect(paid).toMatchObject({ status: "PAID", student: studentId });

    const other = await shop.invited({ email: anEmail(), planId: shop.plan, byLink: true });
    const stranger = await shop.readyToAccept(other.link, anEmail());
    await shop.accepted(stranger.person, stranger.id);
    await shop.callNow(joiners.refuse, { params: { id: stranger.id } });
    const theirs = (await shop.joiningOfPerson(stranger.person))?.purchase?.invitation ?? undefined;
    expect((await shop.byCard(stranger.person, undefined, { invitation: theirs })).refusal.code).toBe(
      "joining.refused",
    );
  });
});

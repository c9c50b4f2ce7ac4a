import type { NoticeKind } from "@prancheta/contract/student/notices";
import { describe, expect, it } from "vitest";
import { sweepSales } from "../../sales/gateway/settle-sale.service.ts";
import { remindSales, renewSales, setRenewal } from "../../sales/renewals/renewals.service.ts";
import { aShop } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { renewingOf } from "../../testing/money/renewing.ts";
import { chooseNotices } from "./notices.queries.ts";
import { sendNotices } from "./notices.service.ts";

const kit = await aSalesTest();
const { parts, aBuyer } = kit;
const { mails, days, aRenewing } = renewingOf(kit);
const notices = { ...kit.test, settings: { publicUrl: "https://app.example" } };
const ENDING = "Sua consultoria está terminando";

/** Gives a buyer's student an account, as if the person had joined. */
async function entered({
  mine,
  student,
  email,
}: Pick<Awaited<ReturnType<typeof aBuyer>>, "mine" | "student" | "email">) {
  const { account } = (await kit.test.aStudentAccount({ email })).signedIn;
  await mine((db) => db.updateTable("student").set({ account_id: account }).where("id", "=", student).execute());
}

/** Moves to the next noon in the coach's zone. */
const toNoon = () => {
  const now = kit.test.clock.now();
  const noon = now.toZonedDateTimeISO("America/Sao_Paulo").add({ days: 1 }).with({ hour: 12 }).toInstant();
  kit.advance(now.until(noon));
};

describe("the notice that a contract ends", () => {
  it("is for whose plan ends: not for whose card renews it, before or while it is tried", async () => {
    const [renewing, off] = [await aRenewing(), await aRenewing()];
    await Promise.all([entered(renewing), entered(off)]);
    await renewing.switchCard();
    await setRenewal(parts, off.refOf(off.id), false);
    days(23);
    for (let day = 23; day <= 31; day++) {
      await renewSales(parts);
      await sendNotices(notices, renewing.seller.partner);
      await sendNotices(notices, off.seller.partner);
      days(1);
    }
    const subjects = async (email: string) => (await mails(email)).map(({ subject }) => subject);
    expect(await subjects(off.email)).toContain(ENDING);
    expect(await subjects(renewing.email)).not.toContain(ENDING);
    expect(await subjects(renewing.email)).toContain("A renovação do seu plano não foi aprovada");
  });

  it("is no second mail beside the reminder of who paid by Pix", async () => {
    toNoon();
    const buyer = await aBuyer({ days: 30 });
    const { open, paidAtBank, email, seller } = buyer;
    await entered(buyer);
    await paidAtBank((await open()).id);
    await sweepSales(parts);
    kit.advance({ hours: 2 });
    await sendNotices(notices, seller.partner);
    expect((await mails(email)).map(({ subject }) => subject)).not.toContain("Seu Pix está esperando");
    days(23);
    await remindSales(parts);
    await sendNotices(notices, seller.partner);
    expect((await mails(email)).map(({ subject }) => subject).filter((subject) => /termina/.test(subject))).toEqual([
      "Seu plano termina em 7 dias",
    ]);
  });
});

describe("the notice of a Pix that waits", () => {
  const WAITING = "Seu Pix está esperando";
  const reminders = async (email: string) => (await mails(email)).filter(({ subject }) => subject === WAITING);

  it("reminds who joins by buying once, after an hour, of where they stopped", async () => {
    toNoon();
    const shop = await aShop(kit);
    const { partner } = shop.seller;
    const person = await shop.aJoiner();
    expect((await shop.bought(person)).status).toBe(200);
    await sendNotices(notices, partner);
    expect(await reminders(person.email)).toEqual([]);
    kit.advance({ hours: 2 });
    await Promise.all([sendNotices(notices, partner), sendNotices(notices, partner)]);
    await sendNotices(notices, partner);
    const bodies = (await reminders(person.email)).map(({ body }) => body);
    expect(bodies).toEqual([expect.stringContaining("https://app.example/aluno/ingresso")]);
    expect(bodies[0]).not.toContain("Avisos por e-mail");
    // Nobody is reminded of a code that can no longer be paid.
    const late = await shop.aJoiner();
    expect((await shop.bought(late)).status).toBe(200);
    kit.advance({ hours: 24 });
    await sendNotices(notices, partner);
    expect(await reminders(late.email)).toEqual([]);
  });

  it("reminds a student who renews, unless these notices are off", async () => {
    toNoon();
    const shop = await aShop(kit);
    const { partner } = shop.seller;
    const person = await kit.test.aStudentAccount();
    const { link, studentId: student } = await shop.invited({ email: person.email });
    const { id } = (await shop.startedBy(person, link)).reply.data;
    await shop.filled(person, id);
    await shop.accepted(person, id);
    const choose = (off: NoticeKind[]) =>
      shop.mine((db) => chooseNotices(db, partner, student, ["CONTRACT", "REPORT", ...off]));
    expect((await shop.renewed(person, student)).status).toBe(200);
    kit.advance({ hours: 2 });
    await choose(["PIX"]);
    await sendNotices(notices, partner);
    expect(await reminders(person.email)).toEqual([]);
    await choose([]);
    await sendNotices(notices, partner);
    expect((await reminders(person.email)).map(({ body }) => body)).toEqual([
      expect.stringContaining("https://app.example/aluno/consultoria"),
    ]);
  });
});

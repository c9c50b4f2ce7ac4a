import { invitations } from "@prancheta/contract/student/invitations";
import { expect, it, vi } from "vitest";
import { instantOf, systemClock } from "../../../api/src/platform/clock.ts";
import { openSale } from "../../../api/src/sales/open-sale.service.ts";
import type { Admit } from "../../../api/src/sales/sale-work.service.ts";
import { invite } from "../../../api/src/student/invitations/invite.service.ts";
import { lockExistingStudent } from "../../../api/src/students/students.service.ts";
import { countWaiting, isAnyoneWaiting } from "../../../api/src/testing/database/database.ts";
import { aBillingTest } from "../../../api/src/testing/money/billing.ts";
import { aShop } from "../../../api/src/testing/money/buying.ts";
import { anEmail, joiningOf } from "../../../api/src/testing/students/joining.ts";
import { BILLABLE } from "../../../api/src/testing/students/student-accounts.ts";
import { operatorOver } from "../testing/operator.ts";

const kit = await aBillingTest();
const { test } = kit;
// The operator works by the system's clock.
for (const clock of [test.clock, kit.clock]) clock.moveTo(systemClock.now());
const operator = operatorOver(test.addresses);
const close = (email: string, ...more: string[]) => operator(["partner", "close", "--email", email, ...more]);
const reopen = (email: string) => operator(["partner", "reopen", "--email", email]);

it("also ends the link of somebody who joins at the same moment", async () => {
  const shop = await aShop(kit);
  const { joining, email, signedIn } = await shop.aJoiner();
  const code = await shop.aCode(100);
  let closing: ReturnType<typeof close> | undefined;
  const admit: Admit = async (...entering) => {
    const student = await kit.parts.admit(...entering);
    let isClosed = false;
    closing = close(shop.partner.email).finally(() => {
      isClosed = true;
    });
    const isOn = async () => isClosed || (await isAnyoneWaiting(test.addresses));
    await vi.waitFor(async () => expect(await isOn()).toBe(true), { timeout: 60_000 });
    return student;
  };
  const document = "52998224725";
  await openSale({ ...kit.parts, admit }, shop.seller, {
    student: { joining, account: signedIn.account, email, document },
    plan: shop.plan,
    code,
    total: 0,
    payment: { method: "PIX" },
    payer: { name: "Bruno Lima", document, email },
  });
  expect((await closing)?.lines[0]).toBe("Conta encerrada. Alunos avisados: 2.");
  expect((await shop.students()).filter(({ detached_at }) => detached_at === null)).toEqual([]);
}, 60_000);

it("waits for invitations on their way, and refuses those that come while it closes", async () => {
  const partner = await test.aPartner();
  const { mine, invited, callNow } = joiningOf(test, partner);
  const { owner, trialPlan: planId } = partner;
  const waiting = (most: number) =>
    vi.waitFor(async () => expect(await countWaiting(test.addresses)).toBe(most), { timeout: 10_000 });
  for (const email of [anEmail(), anEmail()]) await invited({ email });
  const yesterday = instantOf(test.clock.now().subtract({ hours: 24 }));
  await mine((db) => db.updateTable("invitation").set({ sent_at: yesterday, expires_at: yesterday }).execute());
  const [first, second] = await mine((db) => db.selectFrom("student").select(["id", "email"]).orderBy("id").execute());
  if (!first?.email || !second?.email) throw new Error("two people are invited");
  const again = [second.email, first.email] as const;
  const parts = { ...test, cards: BILLABLE };
  const inPerson = () =>
    mine((db) =>
      db
        .selectFrom("student_type_period")
        .select("id")
        .where("ends_on", "is", null)
        .where("type", "=", "PRESENCIAL")
        .execute(),
    );

  // As a pasted list invites: in an order that is not that of the closing.
  let closing: ReturnType<typeof close> | undefined;
  await mine(async (db) => {
    const send = (email: string, type: "ONLINE" | "PRESENCIAL") =>
      invite(db, owner, parts, { name: "Bia", email, type, planId });
    await send(again[0], "ONLINE");
    await send(anEmail(), "PRESENCIAL");
    closing = close(partner.email);
    await waiting(1);
    await send(again[1], "ONLINE");
  });
  expect((await closing)?.lines[0]).toMatch(/^Conta encerrada/);
  expect(await inPerson()).toEqual([]);

  await reopen(partner.email);
  let late: Promise<{ readonly status: number }> | undefined;
  await mine(async (db) => {
    await lockExistingStudent(db, owner.partner, first.id);
    closing = close(partner.email);
    await waiting(1);
    const body = { name: "Caio", email: anEmail(), type: "ONLINE" as const, planId };
    late = callNow(invitations.invite, { body });
    await waiting(2);
  });
  expect((await closing)?.lines[0]).toMatch(/^Conta encerrada/);
  expect(await late).toMatchObject({ status: 401, refusal: { code: "session.missing" } });
  const named = await mine((db) => db.selectFrom("student").select("id").where("name", "=", "Caio").execute());
  expect(named).toEqual([]);
}, 60_000);

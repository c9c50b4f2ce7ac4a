import { profile } from "@prancheta/contract/partners/profile";
import { joining } from "@prancheta/contract/student/joining";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it, vi } from "vitest";
import { studentData } from "../../columns.ts";
import { eraseRemoved } from "../../erasure/erase.service.ts";
import { eraseAccount } from "../../erasure/erase-account.service.ts";
import { makeFiles } from "../../platform/files/files.ts";
import { DEFAULT_TENANT } from "../../platform/http/guard.ts";
import { sweepSales } from "../../sales/gateway/settle-sale.service.ts";
import { isAnyoneWaiting } from "../../testing/database/database.ts";
import { memoryObjects } from "../../testing/files/objects.ts";
import { unzip } from "../../testing/files/unzip.ts";
import { aShop } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { aParqForm, newParqId } from "../../testing/students/parq.ts";

const kit = await aSalesTest();
const { test, advance, deliver } = kit;
const files = makeFiles({ ...test, objects: memoryObjects() });

describe("what somebody typed and paid", () => {
  const erase = (shop: Awaited<ReturnType<typeof aShop>>) =>
    eraseRemoved({ ...test, files, columns: studentData }, shop.seller.partner);

  it("is erased with the student, also in the sales of before joining", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    await shop.bought(person);
    advance({ seconds: 1 });
    const { student } = (await shop.byCard(person)).reply.data;
    expect(await shop.sales()).toMatchObject([
      { status: "CANCELLED", student_id: null, account_id: person.signedIn.account },
      { status: "PAID", student_id: student },
    ]);
    await shop.callNow(students.remove, { params: { id: student ?? shop.student } });
    advance({ hours: 24 * 31 });
    await erase(shop);
    for (const sale of await shop.sales())
      expect(sale).toMatchObject({
        account_id: null,
        joining_id: null,
        order_key: null,
        payer_name: null,
        payer_document: null,
        gateway_payer: null,
        card: null,
      });
    expect(await shop.mine((db) => db.selectFrom("joining").selectAll().execute())).toEqual([]);
  });

  it("is not in the coach's export before the person has joined", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const sale = (await shop.bought(person)).reply.data;
    const exported = async () => {
      const headers = { authorization: `Bearer ${shop.partner.token}` };
      const { rawPayload } = await test.app.inject({ url: profile.export.path, headers });
      return [...unzip(rawPayload).values()].map(String).join("\n");
    };
    const before = await exported();
    expect(before).not.toContain("52998224725");
    expect(before).not.toContain(person.email);
    expect(before).not.toContain(sale.id);
    await shop.paidAtBank(sale.id);
    await deliver();
    const after = await exported();
    expect(after).toContain("52998224725");
    expect(after).toContain(sale.id);
  });

  it("is kept if the person joins while the account is erased", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    let erasing: ReturnType<typeof eraseAccount> | undefined;
    const student = await shop.mine(async (db) => {
      const joined = await kit.parts.admit(db, shop.seller, person.joining);
      erasing = eraseAccount({ ...test, columns: studentData }, DEFAULT_TENANT, person.email);
      await vi.waitFor(async () => expect(await isAnyoneWaiting(test.addresses)).toBe(true), { timeout: 60_000 });
      return joined;
    });
    expect(await erasing).toEqual({ kept: "STUDENT" });
    const joinings = await shop.mine((db) => db.selectFrom("joining").select(["id", "student_id"]).execute());
    expect(joinings).toEqual([{ id: person.joining, student_id: student }]);
  });

  it("is erased 90 days after it was left unpaid, not while it waits or money goes back", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { id } = (await shop.bought(person)).reply.data;
    const signing = { params: { id: person.joining, parqId: newParqId() }, body: aParqForm() };
    const signed = await person.call(joining.signParq, signing);
    expect(signed.status).toBe(200);
    const joinings = () => shop.mine((db) => db.selectFrom("joining").select("id").execute());
    advance({ hours: 24 * 89 });
    const late = (await shop.bought(await test.aStudentAccount({ email: person.email }))).reply.data;
    advance({ hours: 24 * 2 });
    await erase(shop);
    const asked = await eraseAccount({ ...test, columns: studentData }, DEFAULT_TENANT, person.email);
    expect(asked).toEqual({ kept: "PAYING" });
    expect(await joinings()).toHaveLength(1);
    await sweepSales(kit.parts);
    expect((await shop.sale(late.id)).status).toBe("EXPIRED");
    await erase(shop);
    expect(await joinings()).toHaveLength(1);
    advance({ hours: 24 * 90 });
    const returning = (to_return: boolean) =>
      shop.mine((db) => db.updateTable("sale").set({ to_return }).where("id", "=", late.id).execute());
    await returning(true);
    await erase(shop);
    expect(await joinings()).toHaveLength(1);
    await returning(false);
    await erase(shop);
    expect(await joinings()).toEqual([]);
    expect(await shop.mine((db) => db.selectFrom("parq").select("id").execute())).toEqual([]);
    expect(await shop.sale(id)).toMatchObject({
      account_id: null,
      payer_name: null,
      payer_document: null,
      gateway_payer: null,
    });
  });
});

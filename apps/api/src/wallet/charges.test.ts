import { describe, expect, it } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { payCharge } from "./charges.service.ts";

const test = await aTestApp();

describe("a charge", () => {
  const aCase = async () => {
    const partner = await test.aPartner();
    const { mine, aStudent, aContract, aCharge } = studentsOf(test, partner);
    const student = await aStudent();
    const charge = await aCharge(student, (await aContract(student)).id, 3);
    const pay = (owner = partner.owner.partner) =>
      mine((db) => payCharge(db, owner, instantOf(test.clock.now()), charge));
    return { mine, charge, pay };
  };
  const notOpen = { code: "charge.not_open" };

  it("is paid once", async () => {
    const { pay } = await aCase();
    await pay();
    await expect(pay()).rejects.toMatchObject(notOpen);
  });

  it("is paid once though two payments of it arrive at once", async () => {
    const { pay } = await aCase();
    const outcomes = await Promise.allSettled([pay(), pay()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("cannot be paid once it was cancelled", async () => {
    const { mine, charge, pay } = await aCase();
    const cancelled_at = instantOf(test.clock.now());
    await mine((db) => db.updateTable("charge").set({ cancelled_at }).where("id", "=", charge).execute());
    await expect(pay()).rejects.toMatchObject(notOpen);
  });

  it("is nobody else's to mark as paid", async () => {
    const { pay } = await aCase();
    const other = await test.aPartner();
    await expect(pay(other.owner.partner)).rejects.toMatchObject(notOpen);
    await expect(pay()).resolves.toBeUndefined();
  });
});

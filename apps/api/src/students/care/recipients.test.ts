import { randomUUID } from "node:crypto";
import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { diets } from "@prancheta/contract/diets/diets";
import { foods } from "@prancheta/contract/diets/foods";
import { StudentId } from "@prancheta/contract/scalars";
import { care } from "@prancheta/contract/students/care";
import { recipients } from "@prancheta/contract/students/recipients";
import { students } from "@prancheta/contract/students/students";
import { sheets } from "@prancheta/contract/training/training";
import { describe, expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { aTestApp } from "../../testing/app.ts";
import { aDiet } from "../../testing/diets.ts";
import { studentsOf } from "../../testing/students/students.ts";

const test = await aTestApp();
const MISSING = StudentId.parse("0197a1b2-0000-7000-8000-000000000001");

const aCoach = async () => {
  const partner = await test.aPartner();
  return { ...partner, ...studentsOf(test, partner) };
};

describe("for whom a coach prescribes", () => {
  it("stands with status and restrictions, alone and in the list", async () => {
    const { call, aStudent, aContract } = await aCoach();
    const [ana, bia] = [await aStudent({ name: "Ana" }), await aStudent({ name: "Bia", joined: false })];
    await aContract(ana);
    await call(care.addRestriction, { params: { id: ana }, body: { kind: "INJURY", text: "Joelho direito" } });
    const listed = (await call(recipients.list)).reply;
    expect(listed.total).toBe(2);
    expect(listed.data).toMatchObject([
      {
        id: ana,
        name: "Ana",
        photo: null,
        status: "ACTIVE",
        restrictions: [{ kind: "INJURY", text: "Joelho direito" }],
      },
      { id: bia, name: "Bia", photo: null, status: "NOT_LINKED", restrictions: [] },
    ]);
    expect((await call(recipients.list)).text).not.toContain("student_id");
    for (const one of listed.data)
      expect((await call(recipients.read, { params: { id: one.id } })).reply.data).toEqual(one);
  });

  it("is found with the list's filters, without accents, and page by page among 5,000", async () => {
    const { call, mine, owner, aStudent } = await aCoach();
    const at = instantOf(test.clock.now());
    const rows = Array.from({ length: 5000 }, (_, number) => ({
      partner_id: owner.partner,
      id: StudentId.parse(randomUUID()),
      name: `Aluno ${String(number).padStart(4, "0")}`,
      email: `${number}@aluno.example`,
      type: "ONLINE" as const,
      created_at: at,
    }));
    await mine(async (db) => {
      for (let from = 0; from < rows.length; from += 1000)
        await db
          .insertInto("student")
          .values(rows.slice(from, from + 1000))
          .execute();
    });
    const angela = await aStudent({ name: "Ângela Conceição" });
    await call(care.setTags, { params: { id: angela }, body: { tags: ["Manhã"] } });
    const first = (await call(recipients.list, { query: { take: 20 } })).reply;
    expect(first.total).toBe(5001);
    const last = (await call(recipients.list, { query: { skip: 5000, take: 20 } })).reply.data;
    expect(last.map(({ id }) => id)).toEqual([angela]);
    for (const query of [{ nameOrEmail: "conceicao angela" }, { tag: "manha" }, { interaction: "LINKED" as const }])
      expect((await call(recipients.list, { query })).reply.data.map(({ id }) => id)).toEqual([angela]);
  });

  it("is nobody who was removed, of another partner or missing", async () => {
    const [mine, other] = await Promise.all([aCoach(), aCoach()]);
    const [removed, foreign] = [await mine.aStudent(), await other.aStudent()];
    await mine.call(care.addRestriction, { params: { id: removed }, body: { kind: "INJURY", text: "Joelho" } });
    await mine.call(students.remove, { params: { id: removed } });
    expect((await mine.call(recipients.list)).reply.data).toEqual([]);
    for (const id of [removed, foreign, MISSING, StudentId.parse("nada")])
      expect((await mine.call(recipients.read, { params: { id } })).refusal).toMatchObject({
        status: 404,
        code: "student.not_found",
      });
  });
});

describe("whom a change of a sheet or a diet reaches", () => {
  it("is who has it now and has restrictions", async () => {
    const [mine, other] = await Promise.all([aCoach(), aCoach()]);
    const { call, aStudent, aSheet } = mine;
    const [has, plain, ended, without, removed, detached] = [
      await aStudent({ name: "Ana" }),
      await aStudent({ name: "Bia" }),
      await aStudent({ name: "Caio" }),
      await aStudent({ name: "Davi" }),
      await aStudent({ name: "Eva" }),
      await aStudent({ name: "Fabi" }),
    ];
    for (const id of [has, ended, without, removed, detached])
      await call(care.addRestriction, { params: { id }, body: { kind: "INJURY", text: "Joelho" } });
    const sheet = await aSheet();
    const { id: foodId } = (
      await call(foods.create, {
        body: { name: "Comida", energeticAmount: 1, carbohydrates: 1, proteins: 1, lipids: 1 },
      })
    ).reply.data;
    const diet = (await call(diets.create, { body: aDiet(foodId) })).reply.data.id;
    for (const studentId of [has, plain, ended, removed, detached]) {
      await call(sheets.assign, { body: { studentId, trainingCardId: sheet } });
      await call(dietLinks.assign, { body: { studentId, dietId: diet } });
    }
    await call(sheets.unassign, { body: { studentId: ended, trainingCardId: sheet } });
    await call(dietLinks.unassign, { body: { studentId: ended, dietId: diet } });
    await call(students.remove, { params: { id: removed } });
    const at = instantOf(test.clock.now());
    await mine.mine((db) => db.updateTable("student").set({ detached_at: at }).where("id", "=", detached).execute());
    const ask = (by = mine) =>
      Promise.all([
        by.callNow(recipients.ofSheet, { params: { id: sheet } }),
        by.callNow(recipients.ofDiet, { params: { id: diet } }),
      ]);
    const reached = async () => (await ask()).map(({ reply }) => reply.data);
    for (const list of await reached())
      expect(list).toMatchObject([{ id: has, name: "Ana", restrictions: [{ text: "Joelho" }] }]);
    expect((await ask()).map(({ reply }) => reply.total)).toEqual([1, 1]);
    expect((await ask(other)).map(({ refusal }) => refusal.code)).toEqual(["sheet.not_found", "diet.not_found"]);
    const counts = async () => (await reached()).map((list) => list.length);
    test.clock.advance({ hours: 24 * 30 });
    expect(await counts(), "a diet's last day").toEqual([1, 1]);
    test.clock.advance({ hours: 24 });
    expect(await counts(), "the day after it").toEqual([1, 0]);
  });
});

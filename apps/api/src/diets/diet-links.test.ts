import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { diets } from "@prancheta/contract/diets/diets";
import { foods } from "@prancheta/contract/diets/foods";
import { Day, DietId, StudentId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { addDays } from "../platform/clock.ts";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

const values = { energeticAmount: 100, carbohydrates: 10, proteins: 5, lipids: 2 };

async function aCoach() {
  const partner = await test.aPartner();
  const { callNow: call, mine, today, aStudent } = studentsOf(test, partner);
  const { id: foodId } = (await call(foods.create, { body: { name: "Comida", ...values } })).reply.data;
  const meals = [{ mealType: "LUNCH" as const, mealFoods: [{ foodId, quantity: 100 }] }];
  const aDiet = async (title = "Dieta", duration = 30) => {
    const mealPlans = [{ title: "Plano alimentar A", hidratation: 2, meals }];
    return (await call(diets.create, { body: { title, goal: "KEEP", duration, mealPlans } })).reply.data.id;
  };
  const given = async (student: StudentId) =>
    (await call(dietLinks.ofStudent, { params: { id: student } })).reply.data.map(
      ({ title, startsOn, endsOn, state }) => [title, startsOn, endsOn, state],
    );
  return { ...partner, call, mine, today, aStudent, aDiet, given };
}

describe("giving a student a diet", () => {
  it("runs from today for the diet's days, or as the coach says", async () => {
    const { call, today, aStudent, aDiet, given } = await aCoach();
    const studentId = await aStudent();
    const [now, later] = [await aDiet("Agora"), await aDiet("Depois", 60)];
    await call(dietLinks.assign, { body: { studentId, dietId: now } });
    const startsOn = addDays(today(), 31);
    await call(dietLinks.assign, { body: { studentId, dietId: later, startsOn, endsOn: addDays(startsOn, 10) } });
    expect(await given(studentId)).toEqual([
      ["Depois", startsOn, addDays(startsOn, 10), "FUTURE"],
      ["Agora", today(), addDays(today(), 30), "CURRENT"],
    ]);
    expect((await call(diets.list)).reply.data.map((diet) => diet.students)).toEqual([1, 1]);
  });

  it("is refused twice, but not again after its last day", async () => {
    const { call, today, aStudent, aDiet, given } = await aCoach();
    const [studentId, dietId] = [await aStudent(), await aDiet()];
    const assign = () => call(dietLinks.assign, { body: { studentId, dietId } });
    const first = today();
    const already = { status: 409, code: "diet.already_assigned" };
    expect((await assign()).status).toBe(200);
    expect((await assign()).refusal).toMatchObject(already);
    test.clock.advance({ hours: 24 * 30 });
    expect(await given(studentId)).toEqual([["Dieta", first, today(), "CURRENT"]]);
    expect((await assign()).refusal, "on its last day").toMatchObject(already);
    test.clock.advance({ hours: 24 });
    expect(await given(studentId)).toEqual([["Dieta", first, addDays(first, 30), "ENDED"]]);
    expect((await assign()).status).toBe(200);
    expect(await given(studentId)).toEqual([["Dieta", today(), addDays(today(), 30), "CURRENT"]]);
  });

  it("may be for one day, and shows the one that starts last first, whichever was given first", async () => {
    const { call, today, aStudent, aDiet, given } = await aCoach();
    const studentId = await aStudent();
    const [later, now] = [await aDiet("Depois"), await aDiet("Agora")];
    const startsOn = addDays(today(), 1);
    const days = { startsOn, endsOn: startsOn };
    expect((await call(dietLinks.assign, { body: { studentId, dietId: later, ...days } })).status).toBe(200);
    test.clock.advance({ seconds: 1 });
    await call(dietLinks.assign, { body: { studentId, dietId: now } });
    expect(await given(studentId)).toEqual([
      ["Depois", startsOn, startsOn, "FUTURE"],
      ["Agora", today(), addDays(today(), 30), "CURRENT"],
    ]);
  });

  it("is refused with days that make no sense", async () => {
    const { call, today, aStudent, aDiet } = await aCoach();
    const body = { studentId: await aStudent(), dietId: await aDiet() };
    const fields = async (days: { startsOn?: Day; endsOn?: Day }) =>
      (await call(dietLinks.assign, { body: { ...body, ...days } })).problem.fields;
    const backwards = { endsOn: "O fim não pode vir antes do início" };
    expect(await fields({ startsOn: today(), endsOn: addDays(today(), -1) })).toEqual(backwards);
    expect(await fields({ endsOn: addDays(today(), -1) })).toEqual(backwards);
    expect(await fields({ startsOn: Day.parse("9999-12-31") })).toEqual({ startsOn: "Insira uma data válida" });
  });

  it("ends when it is taken back", async () => {
    const { call, today, aStudent, aDiet, given } = await aCoach();
    const body = { studentId: await aStudent(), dietId: await aDiet() };
    await call(dietLinks.assign, { body: { ...body, dietId: await aDiet("Outra") } });
    expect((await call(dietLinks.unassign, { body })).refusal).toMatchObject({
      status: 409,
      code: "diet.not_assigned",
    });
    await call(dietLinks.assign, { body });
    expect((await call(dietLinks.unassign, { body })).status).toBe(200);
    expect(await given(body.studentId)).toEqual([["Outra", today(), addDays(today(), 30), "CURRENT"]]);
  });

  it("keeps the diet from being deleted until it is over", async () => {
    const { call, aStudent, aDiet, given } = await aCoach();
    const [studentId, dietId] = [await aStudent(), await aDiet()];
    await call(dietLinks.assign, { body: { studentId, dietId } });
    const remove = () => call(diets.remove, { params: { id: dietId } });
    expect((await remove()).refusal).toMatchObject({
      status: 409,
      code: "diet.in_use",
      title: "Não foi possível deletar essa dieta",
      detail: "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a essa Dieta.",
    });
    test.clock.advance({ hours: 24 * 30 });
    expect((await remove()).status, "on its last day").toBe(409);
    test.clock.advance({ hours: 24 });
    expect((await remove()).status).toBe(200);
    expect(await given(studentId)).toEqual([]);
  });

  it("does not keep the diet of a student who was deleted", async () => {
    const { call, aStudent, aDiet } = await aCoach();
    const [studentId, dietId] = [await aStudent(), await aDiet()];
    await call(dietLinks.assign, { body: { studentId, dietId } });
    await call(students.remove, { params: { id: studentId } });
    expect((await call(diets.remove, { params: { id: dietId } })).status).toBe(200);
  });

  it("never races with deleting it", async () => {
    const { call, aStudent, aDiet, given } = await aCoach();
    const studentId = await aStudent();
    for (let round = 0; round < 10; round++) {
      const dietId = await aDiet(`Nº ${round}`);
      const [assigned, removed] = await Promise.all([
        call(dietLinks.assign, { body: { studentId, dietId } }),
        call(diets.remove, { params: { id: dietId } }),
      ]);
      expect([assigned.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
      expect((await given(studentId)).some(([title]) => title === `Nº ${round}`)).toBe(assigned.status === 200);
    }
  });

  it("reaches nobody else's students or diets", async () => {
    const [mine, other] = await Promise.all([aCoach(), aCoach()]);
    const [studentId, dietId] = [await mine.aStudent(), await mine.aDiet()];
    const [foreignStudent, foreignDiet] = [await other.aStudent(), await other.aDiet()];
    const student = { status: 404, code: "student.not_found" };
    const diet = { status: 404, code: "diet.not_found" };
    for (const endpoint of [dietLinks.assign, dietLinks.unassign]) {
      for (const id of [foreignStudent, StudentId.parse("nada")])
        expect((await mine.call(endpoint, { body: { studentId: id, dietId } })).refusal).toMatchObject(student);
      for (const id of [foreignDiet, DietId.parse("nada")])
        expect((await mine.call(endpoint, { body: { studentId, dietId: id } })).refusal).toMatchObject(diet);
    }
    for (const id of [foreignStudent, StudentId.parse("nada")])
      expect((await mine.call(dietLinks.ofStudent, { params: { id } })).refusal).toMatchObject(student);
  });
});

describe("giving many students a diet", () => {
  const MISSING = StudentId.parse("0197a1b2-0000-7000-8000-000000000001");

  it("says of each what happened, once, and runs for the days the coach says", async () => {
    const [{ call, today, aStudent, aDiet, given }, other] = await Promise.all([aCoach(), aCoach()]);
    const dietId = await aDiet();
    const [one, has, removed] = [await aStudent(), await aStudent(), await aStudent()];
    const foreign = await other.aStudent();
    await call(dietLinks.assign, { body: { studentId: has, dietId } });
    await call(students.remove, { params: { id: removed } });
    const startsOn = addDays(today(), 3);
    const studentIds = [one, has, one, removed, foreign, MISSING];
    const assign = () =>
      call(dietLinks.assignToMany, { params: { id: dietId }, body: { studentIds, startsOn, endsOn: startsOn } });
    expect((await assign()).reply.data).toEqual([
      { studentId: one, result: "ASSIGNED" },
      { studentId: has, result: "ALREADY_ASSIGNED" },
      { studentId: removed, result: "NOT_FOUND" },
      { studentId: foreign, result: "NOT_FOUND" },
      { studentId: MISSING, result: "NOT_FOUND" },
    ]);
    expect(await given(one)).toEqual([["Dieta", startsOn, startsOn, "FUTURE"]]);
    expect(await given(has)).toEqual([["Dieta", today(), addDays(today(), 30), "CURRENT"]]);
    expect((await other.call(dietLinks.ofStudent, { params: { id: foreign } })).reply.data).toEqual([]);
    expect((await assign()).reply.data.map(({ result }) => result).slice(0, 2)).toEqual(
      Array(2).fill("ALREADY_ASSIGNED"),
    );
  });

  it("gives it anew to those whose days are over", async () => {
    const { call, today, aStudent, aDiet, given } = await aCoach();
    const [dietId, student] = [await aDiet(), await aStudent()];
    const assign = (startsOn?: Day) =>
      call(dietLinks.assignToMany, { params: { id: dietId }, body: { studentIds: [student], startsOn } });
    await assign();
    test.clock.advance({ hours: 24 * 31 });
    const tomorrow = addDays(today(), 1);
    expect((await assign(tomorrow)).reply.data).toEqual([{ studentId: student, result: "ASSIGNED" }]);
    expect(await given(student)).toEqual([["Dieta", tomorrow, addDays(tomorrow, 30), "FUTURE"]]);
  });

  it("assigns many diets to the same students at once, whatever their order", async () => {
    const { call, aStudent, aDiet } = await aCoach();
    const all = [await aStudent(), await aStudent(), await aStudent()];
    const many = await Promise.all(Array.from({ length: 6 }, () => aDiet()));
    const answers = await Promise.all(
      many.flatMap((id, turn) => [
        call(dietLinks.assignToMany, { params: { id }, body: { studentIds: turn % 2 ? all : all.toReversed() } }),
        ...all.map((studentId) => call(dietLinks.assign, { body: { studentId, dietId: id } })),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it("is recorded for each student who got it", async () => {
    const { call, owner, mine, aStudent, aDiet } = await aCoach();
    const [dietId, one, other] = [await aDiet(), await aStudent(), await aStudent()];
    await call(dietLinks.assignToMany, { params: { id: dietId }, body: { studentIds: [one, other, MISSING] } });
    const rows = await mine((db) =>
      db
        .selectFrom("audit")
        .select("subject_id")
        .where("partner_id", "=", owner.partner)
        .where("action", "=", "diet.assigned")
        .execute(),
    );
    expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual([one, other].toSorted());
  });

  it("takes at least one student and at most 200, and days that make sense", async () => {
    const { call, today, aDiet } = await aCoach();
    const id = await aDiet();
    const startsOn = today();
    const wrong: readonly (readonly [{ studentIds: StudentId[]; endsOn?: Day }, object])[] = [
      [{ studentIds: [] }, { studentIds: "Escolha pelo menos um aluno" }],
      [{ studentIds: Array(201).fill(MISSING) }, { studentIds: "Escolha no máximo 200 alunos por vez" }],
      [{ studentIds: [MISSING], endsOn: addDays(startsOn, -1) }, { endsOn: "O fim não pode vir antes do início" }],
    ];
    for (const [body, fields] of wrong) {
      const answer = await call(dietLinks.assignToMany, { params: { id }, body });
      expect(answer.problem).toMatchObject({ status: 400, fields });
    }
  });

  it("is a 404 for a diet of another partner, and for none", async () => {
    const [mine, other] = await Promise.all([aCoach(), aCoach()]);
    const [foreign, student] = [await other.aDiet(), await mine.aStudent()];
    for (const id of [foreign, DietId.parse("nada")])
      for (const studentIds of [[student], [MISSING]])
        expect(
          (await mine.call(dietLinks.assignToMany, { params: { id }, body: { studentIds } })).refusal,
        ).toMatchObject({
          status: 404,
          code: "diet.not_found",
        });
  });
});

describe("the notice that diets are the nutritionist's", () => {
  it("is needed until it is confirmed once", async () => {
    const { call } = await test.aPartner();
    const needed = async () => (await call(dietLinks.notice)).reply.data.needed;
    expect(await needed()).toBe(true);
    await call(dietLinks.confirmNotice);
    await call(dietLinks.confirmNotice);
    expect(await needed()).toBe(false);
    expect((await (await test.aPartner()).call(dietLinks.notice)).reply.data.needed).toBe(true);
  });

  it("is not needed by who has a CRN", async () => {
    const { call, owner } = await test.aPartner();
    await test.database.asPartner(owner.partner, (db) =>
      db.updateTable("partner").set({ crn: "CRN-3 12345" }).where("id", "=", owner.partner).execute(),
    );
    expect((await call(dietLinks.notice)).reply.data.needed).toBe(false);
  });
});

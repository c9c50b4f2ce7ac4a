import { diets } from "@prancheta/contract/diets/diets";
import { plans } from "@prancheta/contract/plans/plans";
import { students } from "@prancheta/contract/students/students";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { describe, expect, it } from "vitest";
import { detachStudent } from "../students/students.service.ts";
import { aTestApp } from "../testing/app.ts";
import { aSavedDiet } from "../testing/diets.ts";
import { change, create, whole } from "../testing/plans.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

describe("an existing plan", () => {
  it("changes what was sent and keeps the rest", async () => {
    const partner = await test.aPartner();
    const plan = await create(partner, { descriptions: [{ description: "Suporte" }] });
    const changed = (await change(partner, plan.id, { name: "Outro nome", active: false })).reply.data;
    expect(changed).toEqual({ ...plan, name: "Outro nome", active: false, version: 2 });
  });

  it.each([12_990, 129.9])("takes its fixed fields unchanged, the amount as %d", async (amount) => {
    const partner = await test.aPartner();
    const { id } = await create(partner);
    const body = { name: "Novo", duration: "90", evaluationTime: 30, answerTime: 48, amount };
    expect((await change(partner, id, body)).reply.data).toMatchObject({ name: "Novo", amount: 12_990, total: 38_970 });
  });

  it.each([
    [{ duration: 60 }, ["duration"]],
    [{ evaluationTime: 15 }, ["evaluationTime"]],
    [{ answerTime: 72 }, ["answerTime"]],
    [{ amount: 13_000 }, ["amount"]],
    [{ amount: 130, duration: 30 }, ["amount", "duration"]],
  ])("refuses %j at its field", async (body, fields) => {
    const partner = await test.aPartner();
    const plan = await create(partner);
    const { problem } = await change(partner, plan.id, { name: "Novo", ...body });
    expect(problem).toMatchObject({ status: 409, code: "plan.fixed" });
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(fields);
    expect((await partner.call(plans.read, { params: { id: plan.id } })).reply.data).toEqual(plan);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ questionnaireId: "" }, "questionnaireId"],
    [{ descriptions: [{ description: "x".repeat(31) }] }, "descriptions.0.description"],
    [{ descriptions: ["a", "b", "c", "d", "e"].map((description) => ({ description })) }, "descriptions"],
    [{ evaluationTime: 1.5 }, "evaluationTime"],
    [{ amount: "129,90" }, "amount"],
  ])("refuses %j at its field as a new one does", async (body: object, field) => {
    const partner = await test.aPartner();
    const plan = await create(partner);
    const { problem } = await change(partner, plan.id, body);
    expect(problem).toMatchObject({ status: 400, code: "request.invalid", fields: { [field]: expect.any(String) } });
    expect((await partner.call(plans.read, { params: { id: plan.id } })).reply.data).toEqual(plan);
  });

  it("cannot name what is another partner's", async () => {
    const [partner, other] = [await test.aPartner(), await test.aPartner()];
    const plan = await create(partner);
    const { problem } = await change(partner, plan.id, {
      name: "Novo",
      followUpQuestionnaireId: other.trialQuestionnaire,
      firstSheetId: await studentsOf(test, other).aSheet(),
    });
    expect(problem).toMatchObject({ status: 400, code: "plan.unknown_link" });
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(["firstSheetId", "followUpQuestionnaireId"]);
    expect((await partner.call(plans.read, { params: { id: plan.id } })).reply.data).toEqual(plan);
  });

  it("is not overwritten by a second tab, unless it says the same", async () => {
    const partner = await test.aPartner();
    const { id } = await create(partner);
    expect((await change(partner, id, { name: "Primeira" }, 1)).reply.data.version).toBe(2);
    expect((await change(partner, id, { name: "Segunda" }, 1)).problem).toMatchObject({
      status: 412,
      code: "plan.changed",
    });
    expect((await change(partner, id, { name: "Primeira" }, 1)).reply.data.version).toBe(2);
  });

  it("is deleted, and frees what it named", async () => {
    const partner = await test.aPartner();
    const sheet = await studentsOf(test, partner).aSheet();
    const diet = await aSavedDiet(partner);
    const { id } = await create(partner, { firstSheetId: sheet, firstDietId: diet.id });
    const removeSheet = () => partner.call(sheetEditing.remove, { params: { id: sheet } });
    const removeDiet = () => partner.call(diets.remove, { params: { id: diet.id } });
    expect((await removeSheet()).problem).toMatchObject({
      code: "sheet.in_use",
      detail: expect.stringContaining("“Consultoria Trimestral”"),
    });
    expect((await removeDiet()).problem).toMatchObject({
      code: "diet.in_use",
      detail: expect.stringContaining("“Consultoria Trimestral”"),
    });
    expect((await partner.call(plans.remove, { params: { id } })).status).toBe(200);
    expect((await partner.call(plans.read, { params: { id } })).status).toBe(404);
    expect([(await removeSheet()).status, (await removeDiet()).status]).toEqual([200, 200]);
  });

  it("is not deleted while a student has it now or later, and says so before", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract, mine } = studentsOf(test, partner);
    const { id } = await create(partner);
    const student = await aStudent();
    await aContract(student, { plan: id, startsIn: 10 });
    const read = async () => (await partner.call(plans.read, { params: { id } })).reply.data;
    expect(await read()).toMatchObject({ students: 1, canDelete: false });
    expect((await partner.call(plans.remove, { params: { id } })).refusal).toMatchObject({
      status: 409,
      code: "plan.in_use",
      title: "Não é possível excluir o plano",
    });
    await mine((db) => detachStudent(db, partner.owner.partner, test.clock, student));
    expect(await read()).toMatchObject({ students: 0, canDelete: true });
    expect((await partner.call(plans.remove, { params: { id } })).status).toBe(200);
  });

  it("counts who has it today and another one next", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract } = studentsOf(test, partner);
    const [now, next] = [await create(partner, { name: "Agora" }), await create(partner, { name: "Depois" })];
    const student = await aStudent();
    await aContract(student, { plan: now.id });
    await aContract(student, { plan: next.id, startsIn: 91 });
    const { data } = (await partner.call(plans.list, { query: { take: 10 } })).reply;
    const counts = data.map((row) => [row.name, whole(row).students]);
    expect(Object.fromEntries(counts)).toEqual({ Agora: 1, Depois: 1, "Plano de teste": 0 });
    expect((await partner.call(plans.remove, { params: { id: now.id } })).problem.code).toBe("plan.in_use");
  });

  it("counts its students until the last day of their contracts, unless they were removed", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract } = studentsOf(test, partner);
    const [{ id }, next] = [await create(partner), await create(partner, { name: "Depois" })];
    const removed = await aStudent();
    await aContract(removed, { plan: id });
    await partner.call(students.remove, { params: { id: removed } });
    await aContract(await aStudent(), { plan: id, startsIn: -90 });
    for (const startsIn of [-90, -91]) {
      const changed = await aStudent();
      await aContract(changed, { plan: id, startsIn });
      await aContract(changed, { plan: next.id, startsIn: 5 });
    }
    const { data } = (await partner.call(plans.read, { params: { id } })).reply;
    expect(data).toMatchObject({ students: 2, canDelete: false });
  });

  it("still asks its questionnaire of a contract that runs after it was deleted", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract, aReport, mine } = studentsOf(test, partner);
    const [student, { id }] = [await aStudent(), await create(partner)];
    await aContract(student, { plan: id });
    await mine((db) => detachStudent(db, partner.owner.partner, test.clock, student));
    expect((await partner.call(plans.remove, { params: { id } })).status).toBe(200);
    await expect(aReport(student)).resolves.toEqual(expect.any(String));
  });

  it("of the trial week is neither changed nor deleted", async () => {
    const partner = await test.aPartner();
    const id = partner.trialPlan;
    expect((await change(partner, id, { name: "Meu teste" })).problem.code).toBe("plan.read_only");
    expect((await partner.call(plans.remove, { params: { id } })).problem.code).toBe("plan.read_only");
    const { reply } = await partner.call(plans.read, { params: { id } });
    expect(reply.data).toMatchObject({ type: "TRIAL", amount: 0, total: 0, canDelete: false });
  });

  it("is nobody else's", async () => {
    const [partner, other] = [await test.aPartner(), await test.aPartner()];
    const { id } = await create(partner);
    for (const answer of [
      await other.call(plans.read, { params: { id } }),
      await change(other, id, { name: "Meu" }),
      await other.call(plans.remove, { params: { id } }),
    ])
      expect(answer.problem).toMatchObject({ status: 404, code: "plan.not_found" });
  });
});

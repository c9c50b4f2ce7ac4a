import { diets } from "@prancheta/contract/diets/diets";
import { foods } from "@prancheta/contract/diets/foods";
import { type Plan, type PlanForm, plans } from "@prancheta/contract/plans/plans";
import { planTotal } from "@prancheta/contract/plans/price";
import { questionnaires } from "@prancheta/contract/questionnaires/questionnaires";
import { DietId, PlanId, QuestionnaireId, type StudentId } from "@prancheta/contract/scalars";
import { type StudentChanges, students } from "@prancheta/contract/students/students";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { detachStudent } from "../students/students.service.ts";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { aDiet, saved as savedDiet } from "../testing/diets.ts";
import { saved } from "../testing/questionnaires.ts";
import { studentsOf } from "../testing/students.ts";

const test = await aTestApp();

const formOf = ({ trialQuestionnaire }: TestPartner): z.input<typeof PlanForm> => ({
  name: "Consultoria Trimestral",
  duration: 90,
  evaluationTime: 30,
  answerTime: 48,
  amount: 12_990,
  questionnaireId: trialQuestionnaire,
});

const create = async (partner: TestPartner, more: Partial<z.input<typeof PlanForm>> = {}): Promise<Plan> =>
  (await partner.call(plans.create, { body: { ...formOf(partner), ...more } })).reply.data;

const aSavedDiet = async (partner: TestPartner) => {
  const measured = { energeticAmount: 200, carbohydrates: 20, proteins: 10, lipids: 5, traces: [], measures: [] };
  const food = { name: "Receita da casa", category: "", source: "", ...measured };
  return savedDiet(partner, aDiet((await partner.call(foods.create, { body: food })).reply.data.id));
};

const whole = (row: { id: PlanId } | Plan): Plan => {
  if ("canDelete" in row) return row;
  throw new Error(`the plan ${row.id} is not whole`);
};

const fieldsOf = async (partner: TestPartner, body: object) =>
  (await partner.call(plans.create, { body: { ...formOf(partner), ...body } })).problem;

describe("a new plan", () => {
  it("is read back as it was saved, with its total and what it names", async () => {
    const partner = await test.aPartner();
    const { aSheet } = studentsOf(test, partner);
    const [sheet, diet, followUp] = [await aSheet("Adaptação"), await aSavedDiet(partner), await saved(partner)];
    const plan = await create(partner, {
      followUpQuestionnaireId: followUp.id,
      firstSheetId: sheet,
      firstDietId: diet.id,
      descriptions: [{ description: " Suporte por WhatsApp " }, { description: "  " }, { description: "Treino novo" }],
    });
    expect(plan).toMatchObject({
      name: "Consultoria Trimestral",
      type: "STANDARD",
      active: true,
      show: true,
      duration: 90,
      amount: 12_990,
      total: 38_970,
      questionnaireId: partner.trialQuestionnaire,
      questionnaire: { id: partner.trialQuestionnaire, title: "Anamnese inicial" },
      followUpQuestionnaire: { id: followUp.id },
      firstSheet: { id: sheet, description: "Adaptação" },
      firstDiet: { id: diet.id },
      descriptions: [
        { id: "1", description: "Suporte por WhatsApp" },
        { id: "2", description: "Treino novo" },
      ],
      version: 1,
      students: 0,
      canDelete: true,
    });
    expect((await partner.call(plans.read, { params: { id: plan.id } })).reply.data).toEqual(plan);
  });

  it("takes its numbers as the digits of a form, and the least amount", async () => {
    const partner = await test.aPartner();
    const digits = { duration: "30", evaluationTime: "15", answerTime: "24", amount: 3_220 };
    expect(await create(partner, digits)).toMatchObject({
      duration: 30,
      evaluationTime: 15,
      answerTime: 24,
      total: 3_220,
    });
  });

  it.each([
    [{ amount: 3_219 }, { amount: "Valor de cobrança deve ser maior que R$ 32,20" }],
    [{ amount: 32.2 }, { amount: "Informe um valor" }],
    [{ amount: 3_220, duration: 1 }, { amount: "O total do plano deve ser de pelo menos R$ 5,00" }],
    [{ duration: 0 }, { duration: "O valor mínimo é 1" }],
    [{ duration: 1.5 }, { duration: "Informe um número inteiro" }],
    [{ duration: "1.5" }, { duration: "Informe um número inteiro" }],
    [{ duration: "" }, { duration: "Campo obrigatório" }],
    [{ name: " " }, { name: "Campo obrigatório" }],
    [{ evaluationTime: null }, { evaluationTime: "Campo obrigatório" }],
    [{ answerTime: "x" }, { answerTime: "Informe um número inteiro" }],
    [{ questionnaireId: "" }, { questionnaireId: "Campo obrigatório" }],
    [
      { descriptions: [{ description: "x".repeat(31) }] },
      { "descriptions.0.description": "Limite de 30 caracteres atingido" },
    ],
    [
      { descriptions: ["a", "b", "c", "d", "e"].map((description) => ({ description })) },
      { descriptions: "Inclua no máximo 4 benefícios extras" },
    ],
  ])("with %j is refused at its field, and nothing is saved", async (body, fields) => {
    const partner = await test.aPartner();
    expect(await fieldsOf(partner, body)).toMatchObject({ status: 400, code: "request.invalid", fields });
    expect((await partner.call(plans.list)).reply.data).toHaveLength(1);
  });

  it("cannot name what is another partner's or missing", async () => {
    const [partner, other] = [await test.aPartner(), await test.aPartner()];
    const theirs = await studentsOf(test, other).aSheet();
    const body = {
      questionnaireId: other.trialQuestionnaire,
      followUpQuestionnaireId: QuestionnaireId.parse("nada"),
      firstSheetId: theirs,
      firstDietId: DietId.parse("nada"),
    };
    expect(await fieldsOf(partner, body)).toMatchObject({
      status: 400,
      code: "plan.unknown_link",
      fields: {
        questionnaireId: "Este questionário não existe mais",
        followUpQuestionnaireId: "Este questionário não existe mais",
        firstSheetId: "Esta ficha não existe mais",
        firstDietId: "Esta dieta não existe mais",
      },
    });
  });

  it("is created once though its form is sent twice", async () => {
    const partner = await test.aPartner();
    const send = () =>
      partner.call(plans.create, { body: formOf(partner), headers: { "idempotency-key": "a plan of this test" } });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.reply.data.id).toBe(second.reply.data.id);
  });
});

describe("an existing plan", () => {
  const change = (partner: TestPartner, id: PlanId, body: object, version?: number) =>
    partner.call(plans.change, {
      params: { id },
      body,
      ...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
    });

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

/** A parameter that the list does not know. */
const UNKNOWN_PARAMETER: object = { includes: "x" };

it("never names a questionnaire, a sheet or a diet that is deleted at the same moment", async () => {
  const partner = await test.aPartner();
  const { aSheet } = studentsOf(test, partner);
  const linked = {
    questionnaire: async () => {
      const { id } = await saved(partner);
      return { links: { questionnaireId: id }, remove: () => partner.call(questionnaires.remove, { params: { id } }) };
    },
    sheet: async () => {
      const id = await aSheet();
      return { links: { firstSheetId: id }, remove: () => partner.call(sheetEditing.remove, { params: { id } }) };
    },
    diet: async () => {
      const { id } = await aSavedDiet(partner);
      return { links: { firstDietId: id }, remove: () => partner.call(diets.remove, { params: { id } }) };
    },
  };
  for (const one of Object.values(linked))
    for (let round = 0; round < 8; round += 1) {
      const { links, remove } = await one();
      const [made, removed] = await Promise.all([
        partner.call(plans.create, { body: { ...formOf(partner), ...links } }),
        remove(),
      ]);
      expect([made.status, removed.status]).toSatisfy(
        ([create, remove]) => (create === 200 && remove === 409) || (create === 400 && remove === 200),
      );
    }
});

describe("the list of plans", () => {
  it("answers id and name of all without a parameter, also with one that it does not know", async () => {
    const partner = await test.aPartner();
    const { id, name } = await create(partner);
    const all = (await partner.call(plans.list, { query: UNKNOWN_PARAMETER })).reply;
    expect(all).toEqual({
      data: [
        { id, name },
        { id: partner.trialPlan, name: "Plano de teste" },
      ],
      total: 2,
    });
  });

  it("takes an empty filter as none", async () => {
    const partner = await test.aPartner();
    const { id } = await create(partner);
    const empty: object = { name: "", duration: "", active: "", show: "", take: 10 };
    const { data } = (await partner.call(plans.list, { query: empty })).reply;
    expect(data.map((row) => row.id)).toEqual([id, partner.trialPlan]);
  });

  it("answers pages of ten whole plans, newest first", async () => {
    const partner = await test.aPartner();
    for (let at = 0; at < 11; at += 1) {
      test.clock.advance({ seconds: 1 });
      await create(partner, { name: `Plano ${at}` });
    }
    const first = (await partner.call(plans.list, { query: { skip: 0 } })).reply;
    expect(first.total).toBe(12);
    expect(first.data.map((row) => whole(row).name).slice(0, 2)).toEqual(["Plano 10", "Plano 9"]);
    expect(first.data).toHaveLength(10);
    const second = (await partner.call(plans.list, { query: { skip: 10, take: 10 } })).reply;
    expect(second.data.map(({ name }) => name)).toEqual(["Plano 0", "Plano de teste"]);
    expect(second.total).toBeUndefined();
  });

  it.each([
    [{ name: "corrida avanc" }, ["Corrida Avançada"]],
    [{ duration: 60 }, ["Corrida Avançada"]],
    [{ active: "false" }, ["Musculação"]],
    [{ show: "false" }, ["Corrida Avançada"]],
    [{ show: "true", active: "true" }, ["Vôlei"]],
    [{ name: "nada" }, []],
  ] as const)("is filtered by %j", async (query, names) => {
    const partner = await test.aPartner();
    await create(partner, { name: "Corrida Avançada", duration: 60, show: false });
    await create(partner, { name: "Musculação", active: false });
    await create(partner, { name: "Vôlei" });
    const { data } = (await partner.call(plans.list, { query: { take: 10, ...query } })).reply;
    expect(data.map(({ name }) => name).filter((name) => name !== "Plano de teste")).toEqual(names);
  });

  it.each([{ take: 0 }, { take: 101 }, { duration: "um" }, { active: "talvez" }])(
    "refuses %j",
    async (query: object) => {
      const partner = await test.aPartner();
      const answer = await partner.call(plans.list, { query: query });
      expect(answer.problem.fields).toHaveProperty(Object.keys(query)[0] ?? "");
    },
  );
});

describe("a student's plan", () => {
  const profileOf = async ({ call }: TestPartner, id: StudentId) =>
    (await call(students.read, { params: { id } })).reply.data;

  it("says the amount per month and the total of the contract", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract } = studentsOf(test, partner);
    const student = await aStudent();
    await aContract(student, { plan: (await create(partner)).id });
    expect((await profileOf(partner, student)).plan).toMatchObject({ amount: 12_990, total: planTotal(12_990, 90) });
  });

  it("is changed from the next contract on, which then forgets the choice", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract } = studentsOf(test, partner);
    const [student, plan, next] = [await aStudent(), await create(partner), await create(partner, { name: "Anual" })];
    await aContract(student, { plan: plan.id });
    const choose = (chosen: PlanId | null) =>
      partner.call(students.update, { params: { id: student }, body: { plan: chosen } });
    expect((await choose(next.id)).status).toBe(200);
    expect(await profileOf(partner, student)).toMatchObject({
      plan: { id: plan.id },
      nextPlan: { id: next.id, name: "Anual" },
    });
    expect((await choose(plan.id)).status).toBe(200);
    expect((await profileOf(partner, student)).nextPlan).toBeNull();
    await choose(next.id);
    await aContract(student, { plan: next.id, startsIn: 91 });
    expect((await profileOf(partner, student)).nextPlan).toBeNull();
    expect((await choose(null)).problem).toMatchObject({ status: 409, code: "student.plan_fixed" });
  });

  /** A student with a contract of one plan and another chosen for the next. */
  const choosing = async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract } = studentsOf(test, partner);
    const [student, plan, next] = [await aStudent(), await create(partner), await create(partner, { name: "Anual" })];
    await aContract(student, { plan: plan.id });
    const save = (body: z.input<typeof StudentChanges>) =>
      partner.call(students.update, { params: { id: student }, body });
    expect((await save({ plan: next.id })).status).toBe(200);
    const chosen = async () => (await profileOf(partner, student)).nextPlan?.id ?? null;
    return { partner, plan, next, save, chosen };
  };

  it("that was chosen for the next contract may be sent again, also once it is off sale", async () => {
    const { partner, next, save, chosen } = await choosing();
    await partner.call(plans.change, { params: { id: next.id }, body: { active: false } });
    expect((await save({ plan: next.id, telegram: "@bruno" })).status).toBe(200);
    expect(await chosen()).toBe(next.id);
  });

  it("chosen for the next contract stays when a whole form repeats the current one, and is taken back on purpose", async () => {
    const { plan, next, save, chosen } = await choosing();
    expect((await save({ plan: plan.id, gender: null, whatsapp: null, telegram: "@bruno" })).status).toBe(200);
    expect(await chosen()).toBe(next.id);
    expect((await save({ plan: plan.id, nextPlan: null, telegram: "@bruno" })).status).toBe(200);
    expect(await chosen()).toBeNull();
    await save({ plan: next.id });
    expect((await save({ nextPlan: null })).status).toBe(200);
    expect(await chosen()).toBeNull();
  });

  it("cannot become the trial one", async () => {
    const { partner, next, save, chosen } = await choosing();
    expect((await save({ plan: partner.trialPlan })).problem).toMatchObject({
      status: 400,
      code: "student.unknown_plan",
      fields: { plan: expect.any(String) },
    });
    expect(await chosen()).toBe(next.id);
  });

  it("cannot become one that is inactive, missing or another partner's", async () => {
    const [partner, other] = [await test.aPartner(), await test.aPartner()];
    const student = await studentsOf(test, partner).aStudent();
    for (const plan of [
      (await create(partner, { active: false })).id,
      (await create(other)).id,
      PlanId.parse("nada"),
    ]) {
      const { problem } = await partner.call(students.update, { params: { id: student }, body: { plan } });
      expect(problem).toMatchObject({
        status: 400,
        code: "student.unknown_plan",
        fields: { plan: expect.any(String) },
      });
    }
  });
});

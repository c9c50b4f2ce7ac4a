import { diets } from "@prancheta/contract/diets/diets";
import { plans } from "@prancheta/contract/plans/plans";
import { questionnaires } from "@prancheta/contract/questionnaires/questionnaires";
import { DietId, QuestionnaireId } from "@prancheta/contract/scalars";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { describe, expect, it } from "vitest";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { aSavedDiet } from "../testing/diets.ts";
import { create, formOf } from "../testing/plans.ts";
import { saved } from "../testing/questionnaires.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

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

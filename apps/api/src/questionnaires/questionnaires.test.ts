import { QUESTIONNAIRE_LIMITS, questionnaires, TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";
import { QuestionnaireId } from "@prancheta/contract/scalars";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { aForm, asForm, chosen, saved, written } from "../testing/questionnaires.ts";

const test = await aTestApp();

const anyText = (max: number) =>
  fc
    .string({ minLength: 1, maxLength: max, unit: "grapheme" })
    .map((text) => text.replaceAll("\u0000", "").trim().slice(0, max).trim())
    .filter((text) => text !== "");
const anyQuestion = fc.oneof(
  fc.record({
    question: anyText(500),
    type: fc.constant("text"),
    observation: fc.boolean(),
    items: fc.constant([{ text: TEXT_ITEM }]),
  }),
  fc.record({
    question: anyText(500),
    type: fc.constantFrom("select", "multiselect"),
    observation: fc.boolean(),
    items: fc.array(fc.record({ text: anyText(300) }), { minLength: 1, maxLength: 30 }),
  }),
);
const anyForm = fc.record({ title: anyText(120), questions: fc.array(anyQuestion, { minLength: 1, maxLength: 20 }) });

describe("a questionnaire", () => {
  it("comes back as it was saved, whatever it says", async () => {
    const { call } = await test.aPartner();
    await fc.assert(
      fc.asyncProperty(anyForm, async (form) => {
        const { id } = (await call(questionnaires.create, { body: asForm(form) })).reply.data;
        const { title, questions, version } = (await call(questionnaires.read, { params: { id } })).reply.data;
        expect({ title, questions, version }).toEqual({ ...form, version: 1 });
      }),
      { numRuns: 50 },
    );
  });

  it("keeps the fixed item of a text question, whatever is sent", async () => {
    const partner = await test.aPartner();
    const { id } = await saved(partner, { title: "Só texto", questions: [{ ...written, items: [] }] });
    const { questions } = (await partner.call(questionnaires.read, { params: { id } })).reply.data;
    expect(questions).toEqual([written]);
  });

  it("may have 200 questions of 30 options, and no more", async () => {
    const { call } = await test.aPartner();
    // The longest allowed texts, with characters of three bytes each.
    const items = Array.from({ length: 30 }, () => ({ text: "€".repeat(QUESTIONNAIRE_LIMITS.item) }));
    const longest = "€".repeat(QUESTIONNAIRE_LIMITS.question);
    const questions = Array.from({ length: 200 }, () => ({ ...chosen, question: longest, items }));
    const body = asForm({ title: "Longo", questions });
    expect((await call(questionnaires.create, { body })).status).toBe(200);
    const tooMany = await call(questionnaires.create, {
      body: { ...body, questions: [...body.questions, ...body.questions.slice(0, 1)] },
    });
    expect(tooMany.problem.fields).toEqual({ questions: "Um questionário tem no máximo 200 perguntas" });
    const [question] = body.questions;
    if (!question) throw new Error("no question");
    const tooLong = await call(questionnaires.create, {
      body: { title: "Longo", questions: [{ ...question, items: [...question.items, { text: "Mais uma" }] }] },
    });
    expect(tooLong.problem.fields).toEqual({ "questions.0.items": "Uma pergunta tem no máximo 30 opções" });
  });

  it("says what is missing at its field", async () => {
    const { app } = test;
    const { token } = await test.aPartner();
    const post = async (payload: object) => {
      const response = await app.inject({
        method: "POST",
        url: "/v2/partners/questionnaires",
        headers: { authorization: `Bearer ${token}` },
        payload,
      });
      return { status: response.statusCode, fields: response.json().fields };
    };
    expect(await post({ title: " ", questions: [] })).toEqual({
      status: 400,
      fields: { title: "O título é obrigatório", questions: "Inclua pelo menos uma pergunta" },
    });
    expect(
      await post({
        title: "A",
        questions: [
          { question: "", type: null, observation: false, items: [{ text: "" }] },
          { ...chosen, items: [] },
        ],
      }),
    ).toEqual({
      status: 400,
      fields: {
        "questions.0.question": "A pergunta é obrigatória",
        "questions.0.type": "O tipo é obrigatório",
        "questions.0.items.0.text": "O item é obrigatório",
        "questions.1.items": "O item é obrigatório",
      },
    });
  });

  it("is created with or without a slash at the path's end", async () => {
    const { token } = await test.aPartner();
    const response = await test.app.inject({
      method: "POST",
      url: "/v2/partners/questionnaires/",
      headers: { authorization: `Bearer ${token}` },
      payload: aForm(),
    });
    expect(response.statusCode).toBe(200);
  });

  it("is saved over the version that was read, or refused", async () => {
    const partner = await test.aPartner();
    const { id, version } = await saved(partner);
    const change = (title: string, headers: Record<string, string>) =>
      partner.call(questionnaires.change, { params: { id }, headers, body: asForm(aForm(title)) });
    expect((await change("Segundo", { "if-match": `"${version}"` })).reply.data).toEqual({ id, version: 2 });
    const again = await change("Segundo", { "if-match": `"${version}"` });
    expect(again.reply.data, "a save whose answer was lost").toEqual({ id, version: 2 });
    const late = await change("Atrasado", { "if-match": `"${version}"` });
    expect(late.refusal).toMatchObject({ status: 412, code: "questionnaire.changed" });
    const other = { title: "Segundo", questions: [written] };
    const headers = { "if-match": `"${version}"` };
    const retitled = await partner.call(questionnaires.change, { params: { id }, headers, body: asForm(other) });
    expect(retitled.status, "the same title with other questions").toBe(412);
    expect((await change("Sem sentido", { "if-match": "abc" })).status).toBe(412);
    expect((await partner.call(questionnaires.read, { params: { id } })).reply.data).toMatchObject({
      title: "Segundo",
      version: 2,
    });
    expect((await change("Terceiro", {})).reply.data.version).toBe(3);
  });

  it("takes one of several saves that race", async () => {
    const partner = await test.aPartner();
    const { id } = await saved(partner);
    // The first round opens the connections, so that the saves of the others really meet.
    for (const version of [1, 2, 3]) {
      const race = ["Um", "Outro", "Mais um", "O último"].map((title) =>
        partner.call(questionnaires.change, {
          params: { id },
          headers: { "if-match": `"${version}"` },
          body: asForm(aForm(title + version)),
        }),
      );
      expect((await Promise.all(race)).map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    }
  });

  it("is cloned, and the clone may be changed, also that of the trial one", async () => {
    const partner = await test.aPartner();
    const { call, trialQuestionnaire } = partner;
    const { id } = (await call(questionnaires.clone, { params: { id: trialQuestionnaire } })).reply.data;
    const [trial, clone] = [trialQuestionnaire, id].map((one) => call(questionnaires.read, { params: { id: one } }));
    if (!trial || !clone) throw new Error("unread");
    const copy = (await clone).reply.data;
    expect(copy).toMatchObject({ title: "Anamnese inicial (cópia)", type: "SUBSCRIPTION", version: 1 });
    expect(copy.questions).toEqual((await trial).reply.data.questions);
    const renamed = await call(questionnaires.change, {
      params: { id },
      body: asForm({ title: "Minha", questions: copy.questions }),
    });
    expect(renamed.status).toBe(200);
  });
});

describe("the trial questionnaire", () => {
  it("is neither changed nor deleted", async () => {
    const { call, trialQuestionnaire: id } = await test.aPartner();
    expect((await call(questionnaires.read, { params: { id } })).reply.data.type).toBe("TRIAL");
    const change = await call(questionnaires.change, { params: { id }, body: asForm(aForm()) });
    expect(change.refusal).toMatchObject({ status: 409, code: "questionnaire.read_only" });
    expect((await call(questionnaires.remove, { params: { id } })).refusal).toMatchObject({
      status: 409,
      code: "questionnaire.not_removable",
      title: "Não é possível excluir esse questionário",
    });
  });
});

describe("the list", () => {
  it("pages by five, newest first, each once, with the newest title", async () => {
    const partner = await test.aPartner();
    const made: string[] = [];
    for (let number = 1; number <= 7; number++) {
      test.clock.advance({ seconds: 1 });
      made.unshift((await saved(partner, aForm(`Nº ${number}`))).id);
    }
    const [oldest = ""] = made.slice(-1);
    await partner.call(questionnaires.change, {
      params: { id: oldest },
      body: asForm({ title: "Mudado", questions: [written] }),
    });
    const first = (await partner.call(questionnaires.list)).reply;
    const second = (await partner.call(questionnaires.list, { query: { skip: 5 } })).reply;
    expect(first.data).toHaveLength(5);
    expect(first.total).toBe(8);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([...made, partner.trialQuestionnaire]);
    expect(second.data.at(1)).toMatchObject({ title: "Mudado", type: "SUBSCRIPTION", questions: 1 });
    expect(second.data.at(-1)).toMatchObject({ title: "Anamnese inicial", type: "TRIAL" });
  });
});

it("of another partner is as one that does not exist", async () => {
  const [mine, other] = await Promise.all([test.aPartner(), test.aPartner()]);
  const { id } = await saved(other);
  const missing = QuestionnaireId.parse("00000000-0000-7000-8000-000000000000");
  const body = asForm(aForm("Meu"));
  for (const params of [{ id }, { id: missing }, { id: QuestionnaireId.parse("nada") }]) {
    const answers = await Promise.all([
      mine.call(questionnaires.read, { params }),
      mine.call(questionnaires.change, { params, body }),
      mine.call(questionnaires.clone, { params }),
      mine.call(questionnaires.remove, { params }),
    ]);
    for (const { refusal } of answers) expect(refusal).toMatchObject({ status: 404, code: "questionnaire.not_found" });
  }
  expect((await other.call(questionnaires.read, { params: { id } })).reply.data.version).toBe(1);
});

import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aPlanOfCoach } from "../../../testing/a-plan.ts";
import { aQuestionnaireCard } from "../../../testing/a-questionnaire.ts";
import { id } from "../../../testing/a-student.ts";
import { address, put, user } from "../../../testing/open-app.tsx";
import { amount, arrive, CREATE, fillIn, NEW, name, READ, save } from "../../../testing/plan-form.ts";

vi.setConfig({ testTimeout: 120_000 });

test("beside the trial questionnaire the way to the first own one keeps what was typed and chooses it on the way back", async () => {
  const trial = aQuestionnaireCard({ id: id(43), title: "Anamnese inicial", type: "TRIAL" });
  await arrive(NEW, { "GET /v2/partners/questionnaires": () => Response.json({ data: [trial], total: 1 }) });
  await put(await name(), "Meu plano");
  expect(await screen.findByText("Você ainda não tem questionários seus")).toBeInTheDocument();
  await user.click(input(/^Questionário de anamnese \*?$/));
  expect(await screen.findByRole("option", { name: "Anamnese inicial", hidden: true })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Criar questionário" }));
  await waitFor(() => expect(address()).toBe("/questionario/novo?plano=novo"));
  cleanup();
  await arrive(`/planos/consultoria/novo?questionario=${id(40)}`);
  expect(await name()).toHaveValue("Meu plano");
  await waitFor(() =>
    expect(screen.getByLabelText(/^Questionário de anamnese \*?$/, { selector: "input" })).toHaveValue("Anamnese"),
  );
});

test("a questionnaire created while the first one is chosen becomes the follow-up", async () => {
  await arrive(NEW);
  await name();
  expect(
    await screen.findByText("Quando você voltar, o novo já estará escolhido como questionário de anamnese."),
  ).toBeInTheDocument();
  await fillIn();
  expect(
    screen.getByText("Quando você voltar, o novo já estará escolhido como questionário de acompanhamento."),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Criar outro questionário" }));
  await waitFor(() => expect(address()).toBe("/questionario/novo?plano=novo"));
  cleanup();
  const both = [
    { id: id(41), title: "Mensal" },
    { id: id(40), title: "Anamnese" },
  ];
  await arrive(`/planos/consultoria/novo?questionario=${id(41)}`, {
    "GET /v2/partners/questionnaires": () => Response.json({ data: both, total: 2 }),
  });
  await name();
  const field = (label: RegExp) => screen.getByLabelText(label, { selector: "input" });
  await waitFor(() => expect(field(/^Questionário de acompanhamento/)).toHaveValue("Mensal"));
  expect(field(/^Questionário de anamnese/)).toHaveValue("Anamnese");
});

test("a questionnaire that was created for the plan is chosen once, also after a reload", async () => {
  const arriveWithNew = () => arrive(`/planos/consultoria/novo?questionario=${id(40)}`);
  await arriveWithNew();
  await put(await name(), "Meu plano");
  expect(
    await screen.findByText("Quando você voltar, o novo já estará escolhido como questionário de acompanhamento."),
  ).toBeInTheDocument();
  expect(address()).toBe("/planos/consultoria/novo");
  cleanup();
  await arriveWithNew();
  expect(await name()).toHaveValue("Meu plano");
  expect(
    await screen.findByText("Quando você voltar, o novo já estará escolhido como questionário de acompanhamento."),
  ).toBeInTheDocument();
});

const SHEET = `GET /v3/partners/app/trainingCards/${id(60)}`;
const DIET = `GET /v2/partners/diets/${id(61)}`;
const QUESTIONNAIRE = `GET /v2/partners/questionnaires/${id(42)}`;
const [sheetField, dietField, followUpField] = [
  /^Primeira ficha de treino/,
  /^Primeira dieta/,
  /^Questionário de acompanhamento/,
];
const input = (label: RegExp) => screen.getByLabelText(label, { selector: "input" });

test("a copy and a draft show what they name also where the lists do not have it, and what is gone can be cleared", async () => {
  const copied = aPlanOfCoach({
    firstSheetId: id(60),
    firstDietId: id(61),
    followUpQuestionnaireId: id(42),
  });
  const routes = {
    [READ]: () => data(copied),
    [SHEET]: () => data({ id: id(60), description: "Adaptação" }),
    [DIET]: () => data({ id: id(61), title: "Base" }),
    [QUESTIONNAIRE]: () => data({ id: id(42), title: "Mensal" }),
  };
  await arrive(`${NEW}?copia=${id(30)}`, routes);
  await put(await name(), "Outro");
  await waitFor(() => expect(input(sheetField)).toHaveValue("Adaptação"));
  await waitFor(() => expect(input(dietField)).toHaveValue("Base"));
  await waitFor(() => expect(input(followUpField)).toHaveValue("Mensal"));
  cleanup();
  const gone = () => problem(404, "sheet.not_found");
  const server = await arrive(NEW, { ...routes, [SHEET]: gone, [CREATE]: () => data(aPlanOfCoach()) });
  await name();
  await user.click(screen.getByText("Continuar rascunho"));
  await waitFor(() => expect(input(dietField)).toHaveValue("Base"));
  await waitFor(() => expect(input(sheetField)).toHaveValue("Não existe mais"));
  expect(screen.getByText("O que estava escolhido foi excluído. Escolha de novo.")).toBeInTheDocument();
  await user.click(input(sheetField));
  await user.click(await screen.findByLabelText("Limpar primeira ficha de treino"));
  expect(input(sheetField)).toHaveValue("");
  await user.click(save());
  await waitFor(() => expect(server.of(CREATE)).toHaveLength(1));
  expect(server.of(CREATE)[0]?.body).toMatchObject({
    firstSheetId: null,
    firstDietId: id(61),
    followUpQuestionnaireId: id(42),
  });
});

test("a copy whose lists fail shows the names of its choices, or that a name could not be loaded", async () => {
  const failing = () => problem(403, "server.unexpected");
  await arrive(`${NEW}?copia=${id(30)}`, {
    [READ]: () => data(aPlanOfCoach({ firstSheetId: id(60), followUpQuestionnaireId: id(42) })),
    "GET /v2/partners/questionnaires": failing,
    "GET /v3/partners/app/trainingCards": failing,
    "GET /v2/partners/diet": failing,
    [QUESTIONNAIRE]: () => data({ id: id(42), title: "Mensal" }),
    [SHEET]: failing,
  });
  await waitFor(() => expect(input(followUpField)).toHaveValue("Mensal"));
  await waitFor(() => expect(input(sheetField)).toHaveValue("Nome não carregado"));
  expect(screen.getByText("Não foi possível carregar as fichas.")).toBeInTheDocument();
  await user.click(screen.getByRole("combobox", { name: /^Primeira dieta/ }));
  expect(await screen.findByText(/^A busca não funcionou/)).toBeInTheDocument();
});

test("a copy that was not changed yet is kept too while its questionnaire is created", async () => {
  await arrive(`${NEW}?copia=${id(30)}`);
  await name();
  await user.click(screen.getByRole("button", { name: "Criar outro questionário" }));
  await waitFor(() => expect(address()).toBe("/questionario/novo?plano=novo"));
  cleanup();
  await arrive(`/planos/consultoria/novo?questionario=${id(40)}`);
  expect(await name()).toHaveValue("Trimestral (cópia)");
  expect(amount()).toHaveValue("199,00");
});

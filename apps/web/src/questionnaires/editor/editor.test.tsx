import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aQuestionnaire } from "../../testing/a-questionnaire.ts";
import { id } from "../../testing/a-student.ts";
import {
  arrive,
  button,
  CREATE,
  draftKeys,
  ONE,
  open,
  openNew,
  question,
  STILL_OPEN,
  save,
  titleField,
} from "../../testing/editors/questionnaire-editor.ts";
import { address, user } from "../../testing/open-app.tsx";

test("a questionnaire is written, collapses what is complete, and is saved once", async () => {
  const server = await openNew({ [CREATE]: () => data({ id: id(5), version: 1 }) });
  await user.type(titleField(), " Quinzenal ");
  await user.type(question(1).getByRole("textbox", { name: /^Pergunta/ }), "Dormiu bem?");
  await user.click(question(1).getByRole("radio", { name: "Uma opção" }));
  await user.click(question(1).getByRole("button", { name: "Adicionar opção" }));
  await user.keyboard("Sim{Enter}");
  expect(question(1).getByRole("textbox", { name: "Opção 2" })).toHaveFocus();
  await user.keyboard("Não{Escape}");
  expect(question(1).getByRole("button", { name: "Adicionar opção" })).toHaveFocus();
  await user.keyboard("{Enter}  {Escape}");
  expect(question(1).getAllByRole("textbox", { name: /^Opção/ })).toHaveLength(2);
  await user.click(button("Adicionar pergunta"));
  expect(screen.queryByRole("group", { name: "Pergunta 1" })).toBeNull();
  expect(screen.getByText("Uma opção · 2 opções")).toBeInTheDocument();
  expect(question(2).getByRole("textbox", { name: /^Pergunta/ })).toHaveFocus();
  await user.keyboard("Conte mais");
  await user.click(question(2).getByRole("radio", { name: "Texto" }));
  expect(screen.getByText("Resposta:", { exact: false })).toBeInTheDocument();
  await user.click(question(2).getByRole("switch", { name: "Permitir observação do aluno" }));
  await user.click(question(2).getByRole("button", { name: "Concluir pergunta" }));
  expect(button("Editar pergunta 2")).toHaveFocus();
  const dialog = await save();
  await user.dblClick(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Questionário salvo com sucesso")).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe("/questionarios"), { timeout: 4_000 });
  expect(server.of(CREATE).map(({ body }) => body)).toEqual([
    {
      title: "Quinzenal",
      questions: [
        { question: "Dormiu bem?", type: "select", observation: false, items: [{ text: "Sim" }, { text: "Não" }] },
        { question: "Conte mais", type: "text", observation: true, items: [{ text: "Resposta: " }] },
      ],
    },
  ]);
  expect(draftKeys()).toEqual([]);
});

test("options are typed one after the other: Enter goes on to the next one, and from a blank one to the button", async () => {
  await openNew();
  await user.click(question(1).getByRole("radio", { name: "Várias opções" }));
  await user.click(question(1).getByRole("button", { name: "Adicionar opção" }));
  await user.keyboard("Emagrecer{Enter}Ganhar massa{Enter}{Enter}");
  expect(question(1).getByRole("button", { name: "Adicionar opção" })).toHaveFocus();
  const options = question(1).getAllByRole("textbox", { name: /^Opção/ });
  expect(options).toHaveLength(2);
  expect(options[0]).toHaveValue("Emagrecer");
  expect(options[1]).toHaveValue("Ganhar massa");
  // From an option in the middle Enter goes on to the one below.
  await user.click(options[0] ?? document.body);
  await user.keyboard("{Enter}");
  expect(question(1).getByRole("textbox", { name: "Opção 2" })).toHaveFocus();
});

describe("a list pasted into an option", () => {
  const options = () => question(1).getAllByRole<HTMLInputElement>("textbox", { name: /^Opção/ });
  const texts = () => options().map(({ value }) => value);
  const openOptions = async () => {
    await openNew();
    await user.click(question(1).getByRole("radio", { name: "Uma opção" }));
    await user.click(question(1).getByRole("button", { name: "Adicionar opção" }));
  };

  test("makes an option of each line, in one step, and goes on at the last one", async () => {
    await openOptions();
    await user.paste("- Nunca\n\n- Às vezes\r\n- Sempre \n");
    expect(texts()).toEqual(["Nunca", "Às vezes", "Sempre"]);
    expect(options()[2]).toHaveFocus();
    expect(question(1).getByText("3 opções coladas")).toHaveAttribute("role", "status");
    await user.keyboard(" mesmo{Enter}Não sei{Escape}");
    expect(texts()).toEqual(["Nunca", "Às vezes", "Sempre mesmo", "Não sei"]);
    for (let step = 0; step < 3; step++) await user.click(button("Desfazer"));
    expect(texts()).toEqual(["Nunca", "Às vezes", "Sempre"]);
    await user.click(button("Desfazer"));
    expect(texts()).toEqual([""]);
  });

  test("takes the place of a blank or selected text, and else follows it", async () => {
    await openOptions();
    await user.keyboard("De vez em quando{Enter}Não");
    const [first] = options();
    await user.click(first ?? document.body);
    await user.paste("1. Às vezes\n2. Sempre");
    expect(texts()).toEqual(["De vez em quando", "Às vezes", "Sempre", "Não"]);
    expect(options()[2]).toHaveFocus();
    options()[2]?.setSelectionRange(0, 6);
    await user.paste("Quase sempre\nTodo dia");
    expect(texts()).toEqual(["De vez em quando", "Às vezes", "Quase sempre", "Todo dia", "Não"]);
    expect(options()[3]).toHaveFocus();
    expect(options()[3]?.selectionStart).toBe("Todo dia".length);
  });

  test("stops at 30 options, and says how many lines were left out", async () => {
    await openOptions();
    await user.keyboard("Sim{Enter}");
    await user.paste(Array.from({ length: 31 }, (_, at) => `${at + 1}) Nº ${at + 1}`).join("\n"));
    expect(texts()).toEqual(["Sim", ...Array.from({ length: 29 }, (_, at) => `Nº ${at + 1}`)]);
    expect(options()[29]).toHaveFocus();
    const full = "Uma pergunta tem no máximo 30 opções. 2 linhas coladas ficaram de fora.";
    expect(question(1).getByText(full)).toBeVisible();
    await user.paste("Talvez\nNunca");
    expect(texts().at(-1)).toBe("Nº 29");
    expect(question(1).getByText(full)).toBeVisible();
    await user.click(question(1).getByRole("button", { name: "Remover opção 30" }));
    await user.click(question(1).getByRole("button", { name: "Adicionar opção" }));
    expect(question(1).getByText("Uma pergunta tem no máximo 30 opções")).toBeVisible();
  });

  test("stays one option while it is a single line", async () => {
    await openOptions();
    await user.paste("- Nunca, às vezes");
    expect(texts()).toEqual(["- Nunca, às vezes"]);
  });
});

test("nothing is warned of in what was not begun", async () => {
  await openNew();
  const summary = within(screen.getByRole("region", { name: "Resumo" }));
  expect(summary.queryAllByRole("listitem")).toEqual([]);
  expect(summary.getByText(/O que faltar aparece aqui/)).toBeInTheDocument();
  await user.type(question(1).getByRole("textbox", { name: /^Pergunta/ }), "Dormiu bem?");
  expect(await summary.findByRole("button", { name: "Pergunta 1: O tipo é obrigatório" })).toBeInTheDocument();
  await user.click((await save()).getByRole("button", { name: "Cancelar" }));
  expect(await summary.findByRole("button", { name: "O título é obrigatório" })).toBeInTheDocument();
});

test("what is missing is said at its field once left, and at the save, which leads there", async () => {
  await openNew();
  expect(screen.queryByText("Campo obrigatório")).toBeNull();
  await user.click(titleField());
  await user.tab();
  expect(screen.getByText("Campo obrigatório")).toBeInTheDocument();
  expect(question(1).getByRole("button", { name: "Concluir pergunta" })).toBeDisabled();
  expect(question(1).getByRole("button", { name: "Remover pergunta 1" })).toBeDisabled();
  const dialog = await save();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "O título é obrigatório",
    "Pergunta 1: A pergunta é obrigatória",
    "Pergunta 1: O tipo é obrigatório",
    STILL_OPEN,
  ]);
  expect(dialog.getByRole("button", { name: "Salvar" })).toBeDisabled();
  await user.click(dialog.getByRole("button", { name: "Pergunta 1: O tipo é obrigatório" }));
  await waitFor(() => expect(question(1).getByRole("textbox", { name: /^Pergunta/ })).toHaveFocus());
  expect(question(1).getByText("A pergunta é obrigatória")).toBeInTheDocument();
  expect(question(1).getByText("O tipo é obrigatório")).toBeInTheDocument();
});

test("changing the type takes the options away, and undo brings them back", async () => {
  await open();
  await user.click(button("Editar pergunta 1"));
  expect(question(1).getAllByRole("textbox", { name: /^Opção/ })).toHaveLength(2);
  await user.click(question(1).getByRole("radio", { name: "Várias opções" }));
  expect(question(1).queryByRole("textbox", { name: /^Opção/ })).toBeNull();
  await user.click(button("Desfazer"));
  expect(question(1).getAllByRole("textbox", { name: /^Opção/ })).toHaveLength(2);
  await user.click(button("Refazer"));
  expect(question(1).queryByRole("textbox", { name: /^Opção/ })).toBeNull();
  await user.keyboard("{Control>}z{/Control}");
  expect(question(1).getAllByRole("textbox", { name: /^Opção/ })).toHaveLength(2);
});

test("undo and redo write the texts that were typed back into their fields", async () => {
  await open();
  await user.click(button("Editar pergunta 1"));
  const text = question(1).getByRole("textbox", { name: /^Pergunta/ });
  const option = question(1).getByRole("textbox", { name: "Opção 1" });
  await user.type(text, " Sim?");
  await user.type(option, ", bem");
  await user.click(button("Desfazer"));
  expect(option).toHaveValue("Sim");
  expect(text).toHaveValue("Dormiu bem? Sim?");
  await user.click(button("Desfazer"));
  expect(text).toHaveValue("Dormiu bem?");
  await user.click(button("Refazer"));
  await user.click(button("Refazer"));
  expect(text).toHaveValue("Dormiu bem? Sim?");
  expect(option).toHaveValue("Sim, bem");
});

test("opening and closing a question is no change, and leaving with one asks first", async () => {
  await open();
  await user.click(button("Editar pergunta 1"));
  await user.click(question(1).getByRole("button", { name: "Concluir pergunta" }));
  await user.click(screen.getByRole("link", { name: "Questionário" }));
  await waitFor(() => expect(address()).toBe("/questionarios"));
  await open();
  fireEvent.change(titleField(), { target: { value: "Mudado" } });
  await user.click(screen.getByRole("link", { name: "Questionário" }));
  const ask = await screen.findByRole("dialog", { name: "Sair sem salvar?" });
  expect(address()).toBe(`/questionario/${id(1)}`);
  await user.click(within(ask).getByRole("button", { name: "Sair sem salvar" }));
  await waitFor(() => expect(address()).toBe("/questionarios"));
});

test("a question is removed, and undo brings it back", async () => {
  await open();
  await user.click(button("Remover pergunta 1"));
  expect(button("Adicionar pergunta")).toHaveFocus();
  expect(screen.queryByText("Dormiu bem?")).toBeNull();
  expect(button("Remover pergunta 1")).toBeDisabled();
  await user.click(button("Desfazer"));
  expect(screen.getByText("Dormiu bem?")).toBeInTheDocument();
});

test("the trial one is only looked at, and a clone of it is opened", async () => {
  const trial = aQuestionnaire({ type: "TRIAL", title: "Anamnese inicial" });
  const server = await open({
    [`GET ${ONE}`]: () => data(trial),
    [`POST ${ONE}/clone`]: () => data({ id: id(2), version: 1 }),
    [`GET /v2/partners/questionnaires/${id(2)}`]: () => data(aQuestionnaire({ id: id(2), title: "Cópia" })),
  });
  expect(screen.getByRole("heading", { level: 1, name: "Ver questionário" })).toBeInTheDocument();
  expect(screen.getByText("Não é possível editar este questionário")).toBeInTheDocument();
  expect(titleField()).toHaveAttribute("readonly");
  for (const name of ["Salvar", "Adicionar pergunta", "Editar pergunta 1", "Remover pergunta 1", "Mover Pergunta 1"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  await user.dblClick(button("Clonar"));
  await waitFor(() => expect(titleField()).toHaveValue("Cópia"));
  expect(server.of(`POST ${ONE}/clone`)).toHaveLength(1);
});

test("the preview shows every question as a student is asked it", async () => {
  await open();
  await user.click(button("Ver prévia"));
  const preview = within(await screen.findByRole("dialog", { name: "Acompanhamento" }));
  const first = within(preview.getByRole("group", { name: "1. Dormiu bem?" }));
  expect(first.getAllByRole("radio")).toHaveLength(2);
  expect(first.getByRole("textbox", { name: "Observação (opcional)" })).toBeInTheDocument();
  expect(
    within(preview.getByRole("group", { name: "2. Como foi a semana?" })).getByLabelText("Resposta:"),
  ).toBeEnabled();
  await user.click(preview.getByRole("button", { name: "Fechar prévia" }));
  await waitFor(() => expect(button("Ver prévia")).toHaveFocus());
});

test("the sidebar says that this is still the questionnaires' area", async () => {
  await openNew();
  expect(screen.getByRole("link", { name: "Questionário" })).toHaveAttribute("aria-current", "page");
});

test("what does not load says so, and what does not exist leads to the list", async () => {
  const server = await arrive(`/questionario/${id(1)}`, { [`GET ${ONE}`]: () => problem(400, "request.invalid") });
  expect(await screen.findByRole("heading", { name: "Não foi possível carregar o questionário" })).toBeInTheDocument();
  server.routes[`GET ${ONE}`] = () => problem(404, "questionnaire.not_found");
  await user.click(button("Tentar de novo"));
  expect(await screen.findByRole("heading", { name: "Questionário não encontrado" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver questionários" })).toHaveAttribute("href", "/questionarios");
});

test("at 200 questions no more may be added, and a text says so", async () => {
  const [first] = aQuestionnaire().questions;
  const questions = Array.from({ length: 200 }, () => first);
  await open({ [`GET ${ONE}`]: () => data(aQuestionnaire({ questions })) });
  expect(button("Adicionar pergunta")).toBeDisabled();
  expect(screen.getByText("Um questionário tem no máximo 200 perguntas")).toBeInTheDocument();
  await act(async () => undefined);
});

import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../../testing/a-student.ts";
import { address, put, user } from "../../testing/open-app.tsx";
import { amount, arrive, fillIn, NEW, name } from "../../testing/plan-form.ts";

vi.setConfig({ testTimeout: 120_000 });

test("without questionnaires the way to the first one keeps what was typed and chooses it on the way back", async () => {
  const NONE = "GET /v2/partners/questionnaires";
  await arrive(NEW, { [NONE]: () => Response.json({ data: [], total: 0 }) });
  await put(await name(), "Meu plano");
  expect(await screen.findByText("Você ainda não tem questionários")).toBeInTheDocument();
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
  expect(await screen.findByText("O novo volta escolhido como questionário de anamnese.")).toBeInTheDocument();
  await fillIn();
  expect(screen.getByText("O novo volta escolhido como questionário de acompanhamento.")).toBeInTheDocument();
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

import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { aPlanOfCoach } from "../../testing/a-plan.ts";
import { aPlan, aStudent, id } from "../../testing/a-student.ts";
import { DetailsSection } from "./DetailsSection.tsx";

vi.setConfig({ testTimeout: 40_000 });

const user = userEvent.setup({ delay: null });
const UPDATE = `POST /v2/partners/students/${id(1)}`;

const open = (more: Parameters<typeof aStudent>[0] = {}, { canChangePlan = false } = {}) => {
  const server = fakeServer({
    [UPDATE]: () => data({ done: true }),
    "GET /v2/partners/plans": () => data([{ id: id(50), name: "Hipertrofia 12 semanas" }]),
    "GET /v2/support": () => data({ email: "ajuda@exemplo.com", whatsapp: "5511999990000" }),
  });
  renderInApp(
    <>
      <ToastHost />
      <DetailsSection student={aStudent(more)} canChangePlan={canChangePlan} />
    </>,
  );
  return server;
};

const whatsapp = () => screen.getByLabelText("WhatsApp");
const save = () => user.click(screen.getByRole("button", { name: "Salvar dados" }));

test("what is the student's own can only be read", () => {
  open({ bornDate: "1990-11-21" });
  for (const [label, value] of [
    ["Nome", "Ana Moreira"],
    ["Data de nascimento", "21/11/1990"],
    ["E-mail", "ana@exemplo.com"],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveAttribute("readonly");
  }
});

test.each([
  [false, "disabled"],
  [true, "enabled"],
])("with canChangePlan %s, gender and plan are %s", (canChangePlan) => {
  open({ plan: aPlan() }, { canChangePlan });
  for (const label of ["Gênero", "Plano"]) {
    const field = screen.getByLabelText(label, { selector: "input" });
    if (canChangePlan) expect(field).toBeEnabled();
    else expect(field).toBeDisabled();
  }
  expect(screen.getByLabelText("Plano", { selector: "input" })).toHaveValue("Hipertrofia 12 semanas");
});

test("only what changed is sent, and a toast says it was kept", async () => {
  const server = open({ whatsapp: "5511912345678", telegram: "ana" });
  const field = screen.getByLabelText("Telegram");
  await user.clear(field);
  await user.type(field, "@ana_treina");
  await save();
  expect(await screen.findByText("Dados do Aluno atualizado com sucesso")).toBeInTheDocument();
  expect(server.of(UPDATE).map(({ body }) => body)).toEqual([{ telegram: "@ana_treina" }]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Salvar dados" })).toBeDisabled());
});

test("the next contract's plan is taken back by choosing the current one, along with other changes", async () => {
  const nextPlan = { id: id(51), name: "Corrida" };
  const server = open({ plan: aPlan(), nextPlan }, { canChangePlan: true });
  await user.type(screen.getByLabelText("Telegram"), "a");
  await user.click(screen.getByLabelText("Plano", { selector: "input" }));
  await user.click(await screen.findByText("Hipertrofia 12 semanas"));
  await save();
  await waitFor(() =>
    expect(server.of(UPDATE).map(({ body }) => body)).toEqual([
      { telegram: expect.stringContaining("a"), plan: aPlan().id, nextPlan: null },
    ]),
  );
});

test("the next contract's plan is one that is open, and not the trial week", async () => {
  const plan = aPlan();
  const trial = aPlanOfCoach({ id: id(52), name: "Semana de teste", type: "TRIAL" });
  const closed = aPlanOfCoach({ id: id(53), name: "Antigo", active: false });
  fakeServer({
    "GET /v2/partners/plans": ({ query }) =>
      data([trial, aPlanOfCoach(), ...(query.get("active") === "true" ? [] : [closed])]),
  });
  renderInApp(<DetailsSection student={aStudent({ plan })} canChangePlan />);
  await user.click(screen.getByLabelText("Plano", { selector: "input" }));
  expect(await screen.findByText("Trimestral")).toBeInTheDocument();
  expect(screen.getByText(plan.name, { selector: "span" })).toBeInTheDocument();
  for (const name of ["Semana de teste", "Antigo"]) expect(screen.queryByText(name)).toBeNull();
});

test("the number is masked as it is typed, and its digits are sent", async () => {
  const server = open();
  await user.type(whatsapp(), "5511912345678");
  expect(whatsapp()).toHaveValue("+55 (11) 91234-5678");
  await user.type(whatsapp(), "{Backspace}9");
  await save();
  await waitFor(() => expect(server.of(UPDATE)[0]?.body).toEqual({ whatsapp: "5511912345679" }));
});

test.each([
  ["+55 (11) 91234-5678", "+55 (11) 91234-5678"],
  ["5511912345678", "+55 (11) 91234-5678"],
  ["(11) 91234-5678", "+55 (11) 91234-5678"],
])("a pasted %s becomes %s", async (pasted, shown) => {
  open({ whatsapp: "5521900001111" });
  const field = whatsapp();
  if (!(field instanceof HTMLInputElement)) throw new Error("no field");
  field.focus();
  field.setSelectionRange(0, field.value.length);
  await user.paste(pasted);
  expect(field).toHaveValue(shown);
});

test("a number typed without its country is a Brazilian one", async () => {
  open();
  await user.type(whatsapp(), "11912345678");
  await user.tab();
  expect(whatsapp()).toHaveValue("+55 (11) 91234-5678");
});

function ChangedElsewhere() {
  const [whatsapp, setWhatsapp] = useState("5511912345678");
  return (
    <>
      <button type="button" onClick={() => setWhatsapp("5521988887777")}>
        Elsewhere
      </button>
      <DetailsSection student={aStudent({ whatsapp })} canChangePlan={false} />
    </>
  );
}

test.each([
  ["is shown", undefined, "+55 (21) 98888-7777"],
  ["waits for what is typed here", "{Backspace}9", "+55 (11) 91234-5679"],
])("what was changed elsewhere %s", async (_, typed, shown) => {
  renderInApp(<ChangedElsewhere />);
  if (typed) await user.type(whatsapp(), typed);
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  await waitFor(() => expect(whatsapp()).toHaveValue(shown));
  const saving = screen.getByRole("button", { name: "Salvar dados" });
  if (typed) expect(saving).toBeEnabled();
  else expect(saving).toBeDisabled();
});

test("half a number is refused at its field, and kept", async () => {
  const server = open();
  await user.type(whatsapp(), "55119");
  await save();
  expect(await screen.findByText("Insira um número válido")).toBeInTheDocument();
  expect(whatsapp()).toHaveValue("+55 (11) 9");
  expect(server.of(UPDATE)).toHaveLength(0);
});

test("a failure keeps what was typed and offers the support", async () => {
  const server = open();
  server.routes[UPDATE] = () => problem(409, "student.plan_fixed", { detail: "O plano não pode ser trocado." });
  await user.type(screen.getByLabelText("Telegram"), "ana");
  await save();
  expect(await screen.findByRole("dialog", { name: "Não foi possível atualizar o usuário." })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("O plano não pode ser trocado.");
  expect(await screen.findByRole("link", { name: "Enviar mensagem" })).toBeInTheDocument();
  expect(screen.getByLabelText("Telegram")).toHaveValue("ana");
});

test("what the server says of a field stands at the field", async () => {
  const server = open();
  server.routes[UPDATE] = () =>
    problem(400, "request.invalid", { fields: { telegram: "Use no máximo 100 caracteres" } });
  fireEvent.change(screen.getByLabelText("Telegram"), { target: { value: "ana" } });
  await save();
  expect(await screen.findByText("Use no máximo 100 caracteres")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("plans that cannot be read say so at their field and are tried again", async () => {
  const server = fakeServer({ "GET /v2/partners/plans": () => problem(400, "request.invalid") });
  renderInApp(<DetailsSection student={aStudent({ plan: aPlan() })} canChangePlan />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível carregar os planos.");
  expect(screen.getByLabelText("Plano", { selector: "input" })).toHaveValue("Hipertrofia 12 semanas");
  server.routes["GET /v2/partners/plans"] = () => data([{ id: id(51), name: "Corrida" }]);
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

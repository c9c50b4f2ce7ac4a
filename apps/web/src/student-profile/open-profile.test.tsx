import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPlan, aStudent, id } from "../testing/a-student.ts";
import { arrive } from "../testing/arrive.ts";
import { address } from "../testing/open-app.tsx";
import { StudentHeader } from "./StudentHeader.tsx";

const PROFILE = `GET /v2/partners/students/${id(1)}`;
const REMOVE = `DELETE /v2/partners/students/${id(1)}`;
const UPDATE = `POST /v2/partners/students/${id(1)}`;
const gone = () => problem(404, "student.not_found", { detail: "Este aluno não existe ou foi removido." });

/** A profile that is open while the student is deleted elsewhere. */
const openThenDelete = async () => {
  const server = await arrive(`/alunos/perfil/${id(1)}`, {
    "GET /v2/partners/students": () => Response.json({ data: [], total: 0 }),
    [PROFILE]: () => data(aStudent()),
  });
  await screen.findByRole("heading", { level: 1, name: "Ana Moreira" });
  for (const call of [PROFILE, REMOVE, UPDATE]) server.routes[call] = gone;
  return server;
};

const expectGone = async () => {
  expect(await screen.findByRole("heading", { level: 1, name: "Aluno não encontrado" })).toBeInTheDocument();
  expect(screen.getByText("Este aluno não existe ou foi removido.")).toBeInTheDocument();
  const list = screen.getByRole("link", { name: "Ver alunos" });
  expect(list).toHaveAttribute("href", "/alunos");
  expect(list).not.toHaveAttribute("aria-current");
};

test("who deletes a student that was deleted elsewhere is told so", async () => {
  const server = await openThenDelete();
  fireEvent.click(screen.getByRole("button", { name: "Excluir Aluno" }));
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  await expectGone();
  expect(server.of(REMOVE)).toHaveLength(1);
});

test("a deleted student's profile is not gone back to", async () => {
  const server = await openThenDelete();
  server.routes[REMOVE] = () => data({ done: true });
  const { length } = window.history;
  fireEvent.click(screen.getByRole("button", { name: "Excluir Aluno" }));
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(address()).toBe("/alunos"));
  expect(window.history).toHaveLength(length);
});

test("leaving changed data of a student asks first", async () => {
  await openThenDelete();
  fireEvent.click(screen.getByRole("button", { name: /^Dados do Aluno/ }));
  fireEvent.change(await screen.findByLabelText("Telegram"), { target: { value: "@ana" } });
  fireEvent.click(screen.getByRole("link", { name: "Prancheta, início" }));
  expect(await screen.findByRole("dialog", { name: "Sair sem salvar?" })).toBeInTheDocument();
  expect(screen.getByLabelText("Telegram")).toHaveValue("@ana");
});

test("the plan of the next contract is chosen where the profile's link leads", async () => {
  await arrive(`/alunos/perfil/${id(1)}?secao=consultancy`, {
    [PROFILE]: () => data(aStudent({ plan: aPlan() })),
    "GET /v2/partners/plans": () => data([{ id: id(51), name: "Corrida" }]),
  });
  fireEvent.click(await screen.findByText("Trocar o plano do próximo contrato"));
  await waitFor(() => expect(address()).toBe(`/alunos/perfil/${id(1)}?canChangePlan=true`));
  await waitFor(() => expect(screen.getByLabelText("Plano", { selector: "input" })).toBeEnabled());
  expect(screen.getByRole("button", { name: /^Dados do Aluno/ })).toHaveAttribute("aria-expanded", "true");
});

test("what is typed in the profile stays when another part of it is asked for", async () => {
  await arrive(`/alunos/perfil/${id(1)}?secao=consultancy`, {
    [PROFILE]: () => data(aStudent({ plan: aPlan() })),
    "GET /v2/partners/plans": () => data([{ id: id(51), name: "Corrida" }]),
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Dados do Aluno/ }));
  fireEvent.change(await screen.findByLabelText("Telegram"), { target: { value: "@ana" } });
  fireEvent.click(await screen.findByText("Trocar o plano do próximo contrato"));
  await waitFor(() => expect(screen.getByLabelText("Plano", { selector: "input" })).toBeEnabled());
  expect(screen.getByLabelText("Telegram")).toHaveValue("@ana");
});

test("who changes a student that was deleted elsewhere is told so", async () => {
  await openThenDelete();
  fireEvent.click(screen.getByRole("button", { name: /^Dados do Aluno/ }));
  fireEvent.change(await screen.findByLabelText("Telegram"), { target: { value: "@ana" } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar dados" }));
  await expectGone();
});

test.each([
  ["ACTIVE", "Ativo"],
  ["PENDING", "Inativo"],
  ["DETACHED", "Inativo"],
] as const)("a student who is %s is '%s' beside the name", (status, badge) => {
  renderInApp(<StudentHeader student={aStudent({ status })} />);
  expect(screen.getByText(badge)).toBeInTheDocument();
});

import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aDietCard } from "../testing/a-diet-card.ts";
import { id } from "../testing/a-student.ts";
import { arrive } from "../testing/arrive.ts";
import { DietCard } from "./DietCard.tsx";
import { DietListDialogs, type DietQuestion } from "./DietListDialogs.tsx";

vi.setConfig({ testTimeout: 40_000 });

const diet = aDietCard();
const IN_USE = "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a essa Dieta.";

const ask = (what: DietQuestion["what"], routes: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({
    "GET /v2/support": () => data({ email: "ajuda@exemplo.com", whatsapp: "5511999990000" }),
    ...routes,
  });
  const onClose = vi.fn();
  renderInApp(
    <>
      <ToastHost />
      <DietListDialogs question={{ what, diet }} onClose={onClose} />
    </>,
  );
  return { ...server, onClose };
};

test("a card says what the diet is for and how it stands", () => {
  const onAsk = vi.fn();
  renderInApp(<DietCard diet={diet} onAsk={onAsk} />);
  expect(screen.getByRole("heading", { name: "Emagrecimento" })).toBeInTheDocument();
  for (const text of ["Emagrecer", "2 planos alimentares", "Validade de 30 dias", "1 aluno"])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Editar dieta: Emagrecimento" })).toHaveAttribute("href", `/dieta/${id(7)}`);
  fireEvent.click(screen.getByRole("button", { name: "Clonar dieta: Emagrecimento" }));
  expect(onAsk).toHaveBeenCalledExactlyOnceWith("clone");
});

test("the list reads twelve at a time, by the name and the goal in its address", async () => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1000);
  const LIST = "GET /v2/partners/diet";
  const { of } = await arrive("/dieta?title=Emagre&objective=LOSE", {
    [LIST]: () => Response.json({ data: [diet], total: 1 }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Dieta" })).toBeInTheDocument();
  await waitFor(() => expect(of(LIST)).toHaveLength(1));
  expect(Object.fromEntries(of(LIST)[0]?.query ?? [])).toEqual({
    title: "Emagre",
    objective: "LOSE",
    skip: "0",
    take: "12",
  });
});

test("cloning asks first and happens once", async () => {
  const path = `POST /v2/partners/diets/${id(7)}/clone`;
  const { of, onClose } = ask("clone", { [path]: () => data({ id: id(8), version: 1 }) });
  await screen.findByRole("dialog", { name: "Deseja clonar a dieta Emagrecimento?" });
  expect(screen.getByText("Ao confirmar, essa ação não poderá ser desfeita.")).toBeInTheDocument();
  const confirm = screen.getByRole("button", { name: "Confirmar" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(of(path)).toHaveLength(1);
});

test("a diet that students follow is not deleted, and the reason is told", async () => {
  ask("remove", { [`DELETE /v2/partners/diets/${id(7)}`]: () => problem(409, "diet.in_use", { detail: IN_USE }) });
  await screen.findByRole("dialog", { name: "Deseja deletar a dieta Emagrecimento?" });
  fireEvent.click(screen.getByRole("button", { name: "Confirmar" }));
  await screen.findByRole("dialog", { name: "Não foi possível deletar essa dieta" });
  expect(screen.getByText(IN_USE)).toBeInTheDocument();
});

test.each([
  ["clone", 200, "Dieta clonada com sucesso"],
  ["clone", 404, "Não foi possível clonar essa dieta"],
  ["remove", 200, "Dieta deletada com sucesso"],
] as const)("what became of a %s answered with %d is said", async (what, status, enteredAmount) => {
  const answer = () => (status === 200 ? data({ id: id(8), version: 1, done: true }) : problem(404, "diet.not_found"));
  ask(what, {
    [`POST /v2/partners/diets/${id(7)}/clone`]: answer,
    [`DELETE /v2/partners/diets/${id(7)}`]: answer,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText(enteredAmount)).toBeInTheDocument();
});

test("an empty list says what it is for", async () => {
  await arrive("/dieta", { "GET /v2/partners/diet": () => Response.json({ data: [], total: 0 }) });
  expect(await screen.findByText("Você ainda não criou nenhum plano alimentar")).toBeInTheDocument();
});

test("what a student must avoid is said where a diet is given, with its days", async () => {
  const student = { id: id(1), name: "Ana Moreira" };
  const path = "PATCH /v2/partners/diets/link";
  const { of } = ask("assign", {
    "GET /v2/partners/students": () => data([student]),
    [`GET /v2/partners/students/${id(1)}`]: () =>
      data({ ...student, restrictions: [{ id: id(9), kind: "ALLERGY", text: "Amendoim" }] }),
    [path]: () => data({ done: true }),
  });
  fireEvent.click(await screen.findByRole("radio", { name: "Ana Moreira" }));
  expect(await screen.findByRole("note", { name: "Restrições do aluno" })).toHaveTextContent("Alergia: Amendoim");
  fireEvent.change(screen.getByLabelText(/^Início/), { target: { value: "2026-12-01" } });
  expect(screen.getByLabelText(/^Fim/)).toHaveValue("2026-12-31");
  fireEvent.change(screen.getByLabelText(/^Fim/), { target: { value: "2026-11-01" } });
  expect(screen.getByText("O fim não pode vir antes do início")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Atribuir a aluno" })).toBeDisabled();
  fireEvent.change(screen.getByLabelText(/^Fim/), { target: { value: "2026-12-20" } });
  fireEvent.click(screen.getByRole("button", { name: "Atribuir a aluno" }));
  await waitFor(() => expect(of(path)).toHaveLength(1));
  expect(of(path)[0]?.body).toEqual({
    studentId: id(1),
    dietId: id(7),
    startsOn: "2026-12-01",
    endsOn: "2026-12-20",
  });
});

import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aDietCard } from "../testing/a-diet-card.ts";
import { id } from "../testing/a-student.ts";
import { arrive } from "../testing/arrive.ts";
import { AssignDietToMany } from "./assign/AssignDietToMany.tsx";
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
  renderInApp(<DietCard diet={diet} isJustSaved={false} onAsk={onAsk} />);
  expect(screen.getByRole("heading", { name: "Emagrecimento" })).toBeInTheDocument();
  for (const text of ["Emagrecer", "2 planos alimentares", "Validade de 30 dias", "1 aluno"])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Editar dieta: Emagrecimento" })).toHaveAttribute("href", `/dieta/${id(7)}`);
  fireEvent.click(screen.getByRole("button", { name: "Clonar dieta: Emagrecimento" }));
  expect(onAsk).toHaveBeenCalledExactlyOnceWith("clone");
});

test("the list reads twelve at a time, by the name and the goal in its address", async () => {
  giveLayout();
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

test("the diet that was just saved offers to be assigned", () => {
  const onAsk = vi.fn();
  renderInApp(<DietCard diet={diet} isJustSaved onAsk={onAsk} />);
  fireEvent.click(screen.getByRole("button", { name: `Atribuir agora: ${diet.title}` }));
  expect(onAsk).toHaveBeenCalledExactlyOnceWith("assign");
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

const ana = {
  id: id(1),
  name: "Ana Moreira",
  photo: null,
  status: "ACTIVE",
  restrictions: [{ id: id(9), kind: "ALLERGY", text: "Amendoim" }],
};
const choosing = {
  "GET /v2/partners/recipients": () => Response.json({ data: [ana], total: 1 }),
  "GET /v2/partners/plans": () => data([]),
  "GET /v2/partners/student-tags": () => data([]),
};

test("what a student must avoid is said where a diet is given, with its days", async () => {
  const path = `POST /v2/partners/diets/${id(7)}/students`;
  const { of } = ask("assign", {
    ...choosing,
    [`GET /v2/partners/diets/${id(7)}`]: () =>
      data({
        foods: [
          { name: "Paçoca de amendoim", category: "Doces e açúcares" },
          { name: "Arroz", category: "" },
        ],
      }),
    [path]: () => data([{ studentId: id(1), result: "ASSIGNED" }]),
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: /Ana Moreira.*Alergia: Amendoim/ }));
  fireEvent.change(screen.getByLabelText(/^Início/), { target: { value: "2026-12-01" } });
  expect(screen.getByLabelText(/^Fim/)).toHaveValue("2026-12-31");
  fireEvent.change(screen.getByLabelText(/^Fim/), { target: { value: "2026-11-01" } });
  expect(screen.getByText("O fim não pode vir antes do início")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Atribuir a 1 aluno" })).toBeDisabled();
  fireEvent.change(screen.getByLabelText(/^Fim/), { target: { value: "2026-12-20" } });
  fireEvent.click(screen.getByRole("button", { name: "Atribuir a 1 aluno" }));
  const question = await screen.findByRole("dialog", { name: "Atribuir mesmo assim?" });
  expect(question).toHaveTextContent("Alergia: AmendoimContraria: Paçoca de amendoim");
  expect(of(path)).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Atribuir mesmo assim" }));
  await waitFor(() => expect(of(path)).toHaveLength(1));
  expect(of(path)[0]?.body).toEqual({ studentIds: [id(1)], startsOn: "2026-12-01", endsOn: "2026-12-20" });
  expect(await screen.findByText("Dieta atribuída a 1 aluno, já no app")).toBeInTheDocument();
});

test("the students and the days that were given up do not stand there the next time", async () => {
  fakeServer(choosing);
  const onClose = vi.fn();
  // The dialog stays open, so that stale content would be visible at once.
  renderInApp(<AssignDietToMany diet={diet} opened onClose={onClose} />);
  const box = await screen.findByRole("checkbox", { name: /Ana Moreira/ });
  const end = screen.getByLabelText<HTMLInputElement>(/^Fim/);
  const usual = end.value;
  fireEvent.click(box);
  fireEvent.change(end, { target: { value: "2098-12-31" } });
  expect(box).toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole("checkbox", { name: /Ana Moreira/ })).not.toBeChecked();
  expect(end).toHaveValue(usual);
});

import { Student } from "@prancheta/contract/students/students";
import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aStudent, id } from "../../testing/a-student.ts";
import { DietsSection } from "./DietsSection.tsx";

const OF_STUDENT = `GET /v2/partners/students/${id(1)}/diets`;
const UNLINK = "PATCH /v2/partners/diets/unlink";
const given = {
  id: id(7),
  title: "Emagrecimento",
  goal: "LOSE",
  duration: 30,
  startsOn: "2026-11-01",
  endsOn: "2026-12-01",
  assignedAt: "2026-11-01T12:00:00Z",
  state: "CURRENT",
  week: { days: 3, meals: 9, planned: 12 },
};
const offered = {
  id: id(8),
  title: "Ganho de massa",
  goal: "GAIN",
  duration: 60,
  plans: 1,
  students: 0,
  createdAt: "2026-11-01T12:00:00Z",
};

beforeEach(() => localStorage.clear());

const open = () => {
  const server = fakeServer({
    [OF_STUDENT]: () => data([given]),
    "GET /v2/partners/diet": () => data([offered]),
    "GET /v2/support": () => data({ email: "ajuda@exemplo.com", whatsapp: "5511999990000" }),
    [UNLINK]: () => data({ done: true }),
  });
  renderInApp(<DietsSection student={Student.parse(aStudent({ id: id(1), name: "Ana Moreira" }))} />);
  return server;
};
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a diet is taken back after a question, once", async () => {
  const server = open();
  expect(await screen.findByText(/de 01\/11\/2026 a 01\/12\/2026/)).toBeInTheDocument();
  expect(screen.getByText("Últimos 7 dias: 9 de 12 refeições marcadas, em 3 dias")).toBeInTheDocument();
  click("Desatribuir dieta: Emagrecimento");
  const ask = await screen.findByRole("dialog", { name: "Deseja desatribuir essa dieta?" });
  expect(ask).toHaveTextContent("Ana Moreira deixa de seguir “Emagrecimento”.");
  server.routes[OF_STUDENT] = () => data([]);
  click("Confirmar");
  click("Confirmar");
  expect(await screen.findByText("Nenhuma dieta atribuída")).toBeInTheDocument();
  expect(server.of(UNLINK).map(({ body }) => body)).toEqual([{ studentId: id(1), dietId: id(7) }]);
});

test("what was chosen and given up is not offered the next time", async () => {
  open();
  await screen.findByText("Emagrecimento");
  click("Atribuir dieta");
  fireEvent.click(await screen.findByRole("radio", { name: /Ganho de massa/ }));
  const end = screen.getByLabelText<HTMLInputElement>(/^Fim/);
  const usual = end.value;
  fireEvent.change(end, { target: { value: "2098-12-31" } });
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  click("Atribuir dieta");
  const again = await screen.findByRole("radio", { name: /Ganho de massa/ });
  expect(again).not.toBeChecked();
  fireEvent.click(again);
  expect(screen.getByLabelText(/^Fim/)).toHaveValue(usual);
});

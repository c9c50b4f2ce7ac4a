import { StudentCard as Card } from "@prancheta/contract/students/students";
import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../../testing/a-student.ts";
import type { StudentFilters } from "../students.hooks.ts";
import { CardFacts } from "./CardFacts.tsx";
import { StudentCard } from "./StudentCard.tsx";
import { StudentFilterBar } from "./StudentFilterBar.tsx";

vi.setConfig({ testTimeout: 40_000 });

const aCard = (more: object) =>
  Card.parse({
    id: id(1),
    name: "Ana",
    photo: null,
    gender: "F",
    type: "ONLINE",
    trainings: 3,
    status: "ACTIVE",
    telegram: null,
    whatsapp: null,
    isMotivated: true,
    lastQuestionnaireInDays: 2,
    lastTrainingInDays: 1,
    answerTime: null,
    answerStart: null,
    answerEnd: null,
    isInTime: true,
    invitation: null,
    tags: [],
    adherence: { last7: 50, last30: 64, last90: 70, fell: false },
    ...more,
  });

test("a card says its adherence of the month, and that it fell", () => {
  const { rerender } = renderInApp(<CardFacts student={aCard({})} />);
  expect(screen.getByText("Aderência 64%")).toBeInTheDocument();
  rerender(<CardFacts student={aCard({ adherence: { last7: 10, last30: 20, last90: 60, fell: true } })} />);
  expect(screen.getByRole("img", { name: "caiu no último mês" })).toBeInTheDocument();
  rerender(<CardFacts student={aCard({ adherence: { last7: null, last30: null, last90: null, fell: false } })} />);
  expect(screen.getByText("Nenhum treino planejado")).toBeInTheDocument();
});

test("a card of an invited student says since when, and that the invitation expired", () => {
  const invited = { status: "NOT_LINKED", isMotivated: null, invitation: { sentInDays: 3, isExpired: false } };
  const { rerender } = renderInApp(<CardFacts student={aCard(invited)} />);
  expect(screen.getByText("Convite enviado há 3 dias")).toBeInTheDocument();
  expect(screen.queryByText("3 atividades por sem.")).toBeNull();
  rerender(<CardFacts student={aCard({ ...invited, invitation: { sentInDays: 31, isExpired: true } })} />);
  expect(screen.getByText("Convite vencido, enviado há 31 dias")).toBeInTheDocument();
});

test("a card shows its first tag, how many there are besides, and tells all of them", () => {
  renderInApp(<CardFacts student={aCard({ tags: ["Joelho", "Pós-parto", "VIP", "Manhã"] })} />);
  const tags = within(screen.getByRole("list", { name: "Etiquetas" })).getAllByRole("listitem");
  expect(tags.map(({ textContent }) => textContent)).toEqual(["Joelho", "+3Pós-parto, VIP, Manhã"]);
});

test.each(["grid", "list"] as const)("the ring of a late report, in the %s, leads to the report itself", (layout) => {
  const sent = { answerTime: 48, answerStart: "2026-01-01T12:00:00Z", answerEnd: "2026-01-03T12:00:00Z" };
  renderInApp(<StudentCard student={aCard({ ...sent, isInTime: false })} layout={layout} />);
  const ring = screen.getByRole("link", { name: /^O prazo para avaliar o relatório de Ana terminou há \d+ dias$/ });
  expect(ring).toHaveAttribute("href", `/alunos/perfil/${id(1)}?avaliar=sim`);
  expect(ring).toHaveTextContent(/^há \d+ dias/);
});

/** jsdom has no layout, so an open list counts as hidden. */
const hidden = true;

const bar = (values: StudentFilters, onChange: (changed: object) => void = () => undefined) => (
  <StudentFilterBar
    inUrl={{
      values,
      isNarrowed: false,
      hasChoices: true,
      set: (name, text) => onChange({ [name]: text || undefined }),
      clear: () => undefined,
    }}
    end={null}
  />
);

const openBar = (filters: StudentFilters, tags: string[]) => {
  fakeServer({
    "GET /v2/partners/plans": () => data([]),
    "GET /v2/partners/student-tags": () => data(tags),
  });
  const onChange = vi.fn();
  renderInApp(bar(filters, onChange));
  return onChange;
};

test("the list is ordered by adherence", async () => {
  const onChange = openBar({}, []);
  fireEvent.click(screen.getByRole("button", { name: "Ordenar por" }));
  fireEvent.click(await screen.findByRole("option", { name: "Aderência" }));
  expect(onChange).toHaveBeenCalledWith({ sort: "ADHERENCE" });
});

test("the list is narrowed by a tag in use, and its filter stands there before the tags are read", async () => {
  const onChange = openBar({}, ["Joelho", "VIP"]);
  fireEvent.click(screen.getByRole("button", { name: "Etiqueta" }));
  fireEvent.click(await screen.findByRole("option", { name: "VIP", hidden }));
  expect(onChange).toHaveBeenCalledWith({ tag: "VIP" });
});

test("without tags the filter says that there are none", async () => {
  openBar({}, []);
  fireEvent.click(screen.getByRole("button", { name: "Etiqueta" }));
  expect(await screen.findByText("Nenhum aluno tem etiquetas ainda")).toBeInTheDocument();
});

test("a tag that is in the address but no longer in use is shown all the same, and can be taken away", () => {
  const onChange = openBar({ tag: "Antiga" }, []);
  fireEvent.click(screen.getByRole("button", { name: "Limpar Etiqueta" }));
  expect(onChange).toHaveBeenCalledWith({ tag: undefined });
});

test("an address may write a tag its own way", async () => {
  openBar({ tag: "JOELHÓ" }, ["Joelho"]);
  expect(await screen.findByRole("button", { name: "Etiqueta: Joelho" })).toBeInTheDocument();
});

test.each([
  ["Plano", "Não foi possível carregar os planos.", "GET /v2/partners/plans", { id: id(5), name: "Mensal" }, "Mensal"],
  ["Etiqueta", "Não foi possível carregar as etiquetas.", "GET /v2/partners/student-tags", "VIP", "VIP"],
] as const)(
  "when what '%s' offers cannot be read, it says so and tries again",
  async (label, text, route, one, name) => {
    const server = fakeServer({
      "GET /v2/partners/plans": () => data([]),
      "GET /v2/partners/student-tags": () => data([]),
      [route]: () => problem(400, "request.invalid"),
    });
    renderInApp(bar({}));
    fireEvent.click(await screen.findByRole("button", { name: label }));
    expect(await screen.findByRole("alert", { hidden })).toHaveTextContent(text);
    server.routes[route] = () => data([one]);
    fireEvent.click(screen.getByRole("button", { name: "Tentar de novo", hidden }));
    expect(await screen.findByRole("option", { name, hidden })).toBeInTheDocument();
  },
);

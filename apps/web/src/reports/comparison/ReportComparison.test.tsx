import { type Pose, Report } from "@prancheta/contract/reports/reports";
import { Day } from "@prancheta/contract/scalars";
import { LineDrawing } from "@prancheta/ui/chart/LineDrawing.tsx";
import { WeightChart } from "@prancheta/ui/chart/WeightChart.tsx";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { id } from "../../testing/a-student.ts";
import { weightsOf } from "../known-weights.ts";
import { comparedAnswers } from "./compare.ts";
import { ReportComparison } from "./ReportComparison.tsx";

const asked = (question: string, given: string, observation: string | null = null) => ({
  question: { question, type: "select" },
  items: given ? [{ text: given }] : [],
  observation,
});
const photo = (name: string, pose: Pose = "FREE") => ({ url: `/f/${name}.webp`, width: 900, height: 1200, pose });

const aReport = (day: number, profile: object, answers: object[] = []) =>
  Report.parse({
    id: id(day),
    status: "EVALUATED",
    title: "Acompanhamento",
    hidden: [],
    feedback: null,
    privateNote: null,
    createdAt: `2026-11-${day}T12:00:00Z`,
    answerEnd: `2026-11-${day}T18:00:00Z`,
    evaluatedAt: `2026-11-${day}T15:00:00Z`,
    profile: { date: `2026-11-${day}T12:00:00Z`, weight: null, description: "", images: [], ...profile },
    answers,
  });

const older = aReport(10, { weight: 73.8, images: [photo("old-1"), photo("old-2")] }, [
  asked("Dormiu bem?", "Não"),
  asked("Sentiu dor?", "Não"),
  asked("Viajou?", "Sim", "Praia"),
]);
const newer = aReport(20, { weight: 72.5, images: [photo("new-1"), photo("new-2"), photo("new-3")] }, [
  asked("Sentiu dor?", "Não"),
  asked("Dormiu bem?", "Sim"),
  asked("Bebeu água?", ""),
]);
const noPhotos = aReport(15, {});

test("answers meet by their question, whatever their order, and what only one report asked stays", () => {
  expect(comparedAnswers(older, newer)).toMatchObject([
    { question: "Sentiu dor?", before: "Não", after: "Não", changed: false },
    { question: "Dormiu bem?", before: "Não", after: "Sim", changed: true },
    { question: "Bebeu água?", before: undefined, after: "Sem resposta", changed: true },
    { question: "Viajou?", before: "Sim (“Praia”)", after: undefined, changed: true },
  ]);
});

test("a question that is asked twice is compared twice", () => {
  const twice = (one: string, two: string) => aReport(10, {}, [asked("Nota?", one), asked("Nota?", two)]);
  expect(comparedAnswers(twice("1", "2"), twice("1", "3")).map(({ changed }) => changed)).toEqual([false, true]);
});

test("two reports stand side by side: weights, answers and the same photo of both", () => {
  renderInApp(<ReportComparison reports={[newer, older]} />);
  expect(screen.getByText("73,8 kg")).toBeInTheDocument();
  expect(screen.getByText("\u22121,3 kg")).toBeInTheDocument();
  const row = screen.getByRole("row", { name: /Dormiu bem/ });
  expect(within(row).getByText("Mudou")).toBeInTheDocument();
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["Não", "Sim"]);
  expect(screen.getByRole("img", { name: "Foto 1 do 1° Relatório" })).toHaveAttribute("src", "/f/old-1.webp");
  const slider = screen.getByRole("slider", { name: "Comparar fotos" });
  fireEvent.change(slider, { target: { value: "20" } });
  expect(slider).toHaveAttribute("aria-valuetext", "20% do 1° Relatório, 80% do 2° Relatório");
  fireEvent.click(screen.getByRole("button", { name: "Próxima foto" }));
  expect(screen.getByText("Foto 2 de 2")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Foto 2 do 2° Relatório" })).toHaveAttribute("src", "/f/new-2.webp");
});

test("the newest report with photos meets the latest before it that has some", () => {
  renderInApp(<ReportComparison reports={[newer, noPhotos, older]} />);
  expect(screen.getByRole("img", { name: "Foto 1 do 1° Relatório" })).toHaveAttribute("src", "/f/old-1.webp");
});

test("photos of one pose meet, whatever their order", () => {
  const before = aReport(10, { images: [photo("old-back", "BACK"), photo("old-front", "FRONT")] });
  const after = aReport(20, {
    images: [photo("new-front", "FRONT"), photo("new-side", "SIDE"), photo("new-back", "BACK")],
  });
  renderInApp(<ReportComparison reports={[after, before]} />);
  expect(screen.getByRole("img", { name: "Frente do 1° Relatório" })).toHaveAttribute("src", "/f/old-front.webp");
  expect(screen.getByText("Frente, foto 1 de 2")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Próxima foto" }));
  expect(screen.getByRole("img", { name: "Costas do 1° Relatório" })).toHaveAttribute("src", "/f/old-back.webp");
  expect(screen.getByRole("img", { name: "Costas do 2° Relatório" })).toHaveAttribute("src", "/f/new-back.webp");
});

test("a report without photos or weight says so", () => {
  renderInApp(<ReportComparison reports={[newer, noPhotos]} />);

  expect(screen.getByText("Sem fotos para comparar: o 1° Relatório não tem fotos.")).toBeInTheDocument();
  expect(screen.getByText("Não informado")).toBeInTheDocument();
  expect(screen.queryByText(/kg$/)).toHaveTextContent("72,5 kg");
});

test("the weights can be read as a table, oldest first, without the reports that say none", () => {
  renderInApp(<WeightChart points={weightsOf([newer, noPhotos, older])} />);
  const table = screen.getByRole("table", { name: "Peso em cada relatório" });
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["DataPeso", "10/11/202673,8 kg", "20/11/202672,5 kg"]);
});

test.each([
  ["2026-05-20", ["20/05", "20/11"]],
  ["2025-11-20", ["11/2025", "11/2026"]],
  ["2024-05-20", ["05/2024", "11/2026"]],
] as const)("weights since %s are dated without or, after a year, with the year", (first, labels) => {
  const points = [
    { x: Day.parse(first), y: 80 },
    { x: Day.parse("2026-11-20"), y: 72.5 },
  ];
  renderInApp(<LineDrawing points={points} least={70} width={400} near={undefined} onNear={() => undefined} />);
  expect(screen.getAllByText(/\//).map(({ textContent }) => textContent)).toEqual(labels);
});

import { weightText } from "@prancheta/contract/number-text";
import { Report } from "@prancheta/contract/reports/reports";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { user } from "../testing/open-app.tsx";
import { ReportView } from "./ReportView.tsx";
import { reportTabLabel, weightChangeText } from "./reports.texts.ts";

const aReport = (profile: object, more: object = {}) =>
  Report.parse({
    id: "01900000-0000-7000-8000-000000000001",
    status: "PENDING",
    title: "Acompanhamento",
    hidden: [],
    feedback: null,
    privateNote: null,
    createdAt: "2026-11-21T12:00:00Z",
    answerEnd: "2026-11-23T12:00:00Z",
    evaluatedAt: null,
    profile: { date: "2026-11-21T12:00:00Z", weight: 72.5, description: "Dormi bem", images: [], ...profile },
    answers: [
      {
        question: { question: "Sentiu dor?", type: "multiselect" },
        items: [{ text: "Joelho" }, { text: "Lombar" }],
        observation: "Só no agachamento",
      },
      { question: { question: "Seguiu a dieta?", type: "select" }, items: [], observation: null },
    ],
    ...more,
  });

test("weights are written with a comma, their change with a sign", () => {
  expect(weightText(72)).toBe("72 kg");
  expect(weightChangeText(-1.3, 3)).toBe("\u22121,3 kg desde o 3°");
  expect(weightChangeText(0.1 + 0.2, 3)).toBe("+0,3 kg desde o 3°");
  expect(weightChangeText(0.04, 3)).toBe("igual ao 3°");
});

test("reports are numbered from the first one sent", () => {
  expect([0, 3].map((index) => reportTabLabel(index, 4))).toEqual(["4° Relatório", "1° Relatório"]);
});

test("shows the figures, the difference to the report before, and every answer", () => {
  renderInApp(<ReportView report={aReport({})} before={aReport({ weight: 73.8 })} beforePlace={3} />);
  expect(screen.getByText("21/11/2026")).toBeInTheDocument();
  expect(screen.getByText("72,5 kg")).toBeInTheDocument();
  expect(screen.getByText("\u22121,3 kg desde o 3°")).toBeInTheDocument();
  expect(screen.getByText("Dormi bem")).toBeInTheDocument();
  expect(screen.getByText("Joelho, Lombar")).toBeInTheDocument();
  expect(screen.getByText("“Só no agachamento”")).toBeInTheDocument();
  expect(screen.getByText("Sem resposta")).toBeInTheDocument();
});

test("its photos are told in Portuguese", async () => {
  const images = ["BACK", "FREE"].map((pose, index) => ({
    url: `/files/${index}.webp`,
    width: 300,
    height: 400,
    pose,
  }));
  renderInApp(<ReportView report={aReport({ images })} before={undefined} beforePlace={0} />);
  const photos = await screen.findByRole("region", { name: "Fotos do relatório" });
  expect(photos).toHaveAttribute("aria-roledescription", "carrossel");
  expect(within(photos).getByRole("group", { name: "Foto 2 de 2" })).toHaveAttribute("aria-roledescription", "foto");
  expect(within(photos).getByRole("group", { name: "Foto 1 de 2: costas" })).toBeInTheDocument();
  await user.click(within(photos).getByRole("button", { name: "Ampliar foto 1 de 2: costas" }));
  const zoom = await screen.findByRole("dialog", { name: "Foto 1 de 2: costas" });
  expect(within(zoom).getByRole("img", { name: "Foto 1 de 2: costas" })).toBeVisible();
  await user.click(within(zoom).getByRole("button", { name: "Próxima foto" }));
  expect(await within(zoom).findByRole("img", { name: "Foto 2 de 2" })).toBeVisible();
});

test("a first report, or one without weight, compares with nothing", () => {
  renderInApp(<ReportView report={aReport({ weight: null })} before={undefined} beforePlace={0} />);
  expect(screen.getByText("Não informado")).toBeInTheDocument();
  expect(screen.queryByText(/desde o/)).toBeNull();
});

test("what the coach answered and noted stands with the report", () => {
  const report = aReport({}, { status: "EVALUATED", feedback: "Muito bem!", privateNote: "Rever a carga" });
  renderInApp(<ReportView report={report} before={undefined} beforePlace={0} />);
  expect(screen.getByRole("heading", { name: "Sua resposta ao aluno" }).nextElementSibling).toHaveTextContent(
    "Muito bem!",
  );
  expect(screen.getByRole("heading", { name: /^Anotação privada/ }).nextElementSibling).toHaveTextContent(
    "Rever a carga",
  );
});

import { extrasText, repetitionText } from "@prancheta/contract/training/labels";
import { Sheet } from "@prancheta/contract/training/training";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSentExercise } from "../../testing/a-sent-exercise.ts";
import { SheetView } from "./SheetView.tsx";

const ID = "01900000-0000-7000-8000-000000000001";

const sheet = Sheet.parse({
  id: ID,
  version: 1,
  description: "Hipertrofia",
  objective: "HYPERTROPHY",
  level: "BEGINNER",
  createdAt: "2026-11-21T12:00:00Z",
  instructions: [
    {
      type: "A",
      muscleGroups: [],
      exercisesContent: [
        {
          observation: "Sem tranco",
          exercises: [
            aSentExercise("Supino reto", { technique: "DROP_SET", ytVideoUrl: "https://exemplo.com/supino" }),
          ],
        },
        {
          observation: "",
          exercises: [
            aSentExercise("Crossover", { technique: "BI_SET_NO_INTERVAL" }),
            aSentExercise("Flexão de braços", { technique: "BI_SET_NO_INTERVAL" }),
          ],
        },
      ],
    },
    {
      type: "B",
      muscleGroups: [],
      exercisesContent: [{ observation: "", exercises: [aSentExercise("Remada curvada", { muscleGroup: "COSTAS" })] }],
    },
  ],
});

test("repetitions are written by their type", () => {
  expect(repetitionText({ type: "FIXED", exerciseRepetitions: [12] })).toBe("12");
  expect(repetitionText({ type: "INTERLEAVED", exerciseRepetitions: [8, 10] })).toBe("8 a 10");
  expect(repetitionText({ type: "ALTERNATING", exerciseRepetitions: [12, 10, 8] })).toBe("12 - 10 - 8");
});

test("load and reserve are said only where they are prescribed", () => {
  expect(extrasText({})).toEqual([]);
  expect(extrasText({ load: 22_500, rir: 0 })).toEqual(["22,5 kg", "RIR 0"]);
});

test("a block shows its exercise, technique, note and a video that loads nothing before a click", () => {
  const { container } = renderInApp(<SheetView sheet={sheet} />);
  const block = screen.getByText("Supino reto").closest("li");
  if (!block) throw new Error("no block");
  expect(within(block).getByText("8 a 10")).toBeInTheDocument();
  expect(within(block).getByText("60 s")).toBeInTheDocument();
  expect(within(block).getByText("Drop-set")).toBeInTheDocument();
  expect(within(block).getByText("Sem tranco")).toBeInTheDocument();
  expect(within(block).getByRole("link", { name: "Ver vídeo de Supino reto" })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
  expect(container.querySelector("img, iframe, video")).toBeNull();
});

test("combined exercises stand in one block that says its technique once", () => {
  renderInApp(<SheetView sheet={sheet} />);
  const block = screen.getByText("Crossover").closest("li");
  if (!block) throw new Error("no block");
  expect(within(block).getByText("Flexão de braços")).toBeInTheDocument();
  expect(within(block).getByText("Combinados · Bi-set sem intervalo")).toBeInTheDocument();
});

test("each workout has its tab", () => {
  renderInApp(<SheetView sheet={sheet} />);
  fireEvent.click(screen.getByRole("tab", { name: "Treino B" }));
  expect(screen.getByText("Remada curvada")).toBeInTheDocument();
  expect(screen.queryByText("Supino reto")).toBeNull();
});

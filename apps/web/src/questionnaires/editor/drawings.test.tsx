import { QUESTIONNAIRE_LIMITS } from "@prancheta/contract/questionnaires/questionnaires";
import { fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { useContext } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { HandleContext } from "../../editor/sortable/handle-context.ts";
import { aQuestionnaire } from "../../testing/a-questionnaire.ts";
import { QuestionnaireEditor } from "./QuestionnaireEditor.tsx";

/** What was rendered: of a question its remove button, of an option its handle, and each list. */
const drawn = new Set<string>();
vi.mock(import("./questions/RemoveQuestion.tsx"), () => ({
  RemoveQuestion: ({ position }) => {
    drawn.add(`Pergunta ${position + 1}`);
    return <span>{position}</span>;
  },
}));
vi.mock(import("../../editor/sortable/DragHandle.tsx"), () => ({
  DragHandle: () => {
    const { name = "" } = useContext(HandleContext) ?? {};
    if (name.startsWith("Opção")) drawn.add(name);
    return null;
  },
}));
vi.mock(import("../../editor/sortable/SortableList.tsx"), async (original) => {
  const { SortableList } = await original();
  return {
    SortableList: (list) => {
      drawn.add("list");
      return <SortableList {...list} />;
    },
  };
});

const drawnByTyping = (label: string | RegExp, value: string) => {
  drawn.clear();
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
  return [...drawn].sort();
};

beforeEach(() => {
  localStorage.clear();
  fakeServer({});
  renderInApp(<QuestionnaireEditor account="ana" saved={aQuestionnaire()} onReload={async () => undefined} />);
  fireEvent.click(screen.getByRole("button", { name: "Editar pergunta 1" }));
  expect([...drawn].sort()).toEqual(["Opção 1", "Opção 2", "Pergunta 1", "Pergunta 2", "list"]);
});

test("a key in a question or an option draws no question, option or list", () => {
  expect(drawnByTyping(/^Título do questionário/, "Outro")).toEqual([]);
  expect(drawnByTyping(/^Pergunta/, "Dormiu bem ontem?")).toEqual([]);
  expect(drawnByTyping("Opção 1", "Sim, bem")).toEqual([]);
});

test("an option that becomes too long draws no other option", () => {
  expect(drawnByTyping("Opção 1", "x".repeat(QUESTIONNAIRE_LIMITS.item + 1))).toEqual(["Opção 1", "Pergunta 1"]);
});

test("another question draws itself and the one it collapses, and no other", () => {
  drawn.clear();
  fireEvent.click(screen.getByRole("button", { name: "Adicionar pergunta" }));
  expect([...drawn].sort()).toEqual(["Pergunta 1", "Pergunta 3", "list"]);
});

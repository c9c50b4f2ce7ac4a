import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { arrive } from "../testing/open-app.tsx";
import { aToday, SHEETS, TODAY, training } from "../testing/training.ts";

test("who has no sheet yet finds first what can be done already", async () => {
  await arrive(
    "/",
    training({
      [TODAY]: () => data(aToday({ next: null, isParqDue: true })),
      [SHEETS]: () => data({ sheets: [], last: [] }),
    }),
  );
  const empty = await screen.findByText("Nenhuma ficha por enquanto");
  const parq = screen.getByRole("link", { name: /PAR-Q para assinar/ });
  expect(parq.compareDocumentPosition(empty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ["", TODAY],
  ["treinos", SHEETS],
  ["treinos/anotar", SHEETS],
  ["dieta", "GET /v2/student/diets"],
  ["par-q", "GET /v2/student/parq"],
])(
  "'/%s' of a consultancy that is over says so, and offers what was trained instead of another try",
  async (screenPath, read) => {
    await arrive(`/${screenPath}`, training({ [read]: () => problem(403, "link.ended", { detail: "Terminou." }) }));
    expect(await screen.findByText("Sua consultoria terminou")).toBeVisible();
    expect(screen.getByRole("link", { name: /treinos feitos/i })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Anotar treino já feito" })).toBeNull();
  },
);

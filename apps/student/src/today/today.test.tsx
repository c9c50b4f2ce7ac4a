import { data } from "@prancheta/ui/testing/fake-server.ts";
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

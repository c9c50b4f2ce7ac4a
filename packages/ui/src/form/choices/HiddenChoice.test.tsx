import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "../../testing/render.tsx";
import { HiddenChoice } from "./HiddenChoice.tsx";

const chosen = { id: "1", name: "Hipertrofia" };

test.each([
  ["another page", [{ id: "2" }], true],
  ["its own page", [{ id: "2" }, { id: "1" }], false],
  ["a page that is read", undefined, false],
])("says what is chosen beside %s: %s", (_, shown, isSaid) => {
  renderInApp(<HiddenChoice label="Ficha escolhida" chosen={chosen} shown={shown} />);
  expect(screen.queryByText("Hipertrofia") !== null).toBe(isSaid);
});

test("says nothing while nothing is chosen", () => {
  const { container } = renderInApp(<HiddenChoice label="Ficha escolhida" chosen={undefined} shown={[{ id: "2" }]} />);
  expect(container.querySelector("p")).toBeEmptyDOMElement();
});

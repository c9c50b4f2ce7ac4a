import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SeriesDrawing } from "./SeriesDrawing.tsx";

afterEach(cleanup);

/** Pixels of a character at least. */
const CHARACTER = 6;

test("the longest label of the values has its place at the left of the columns", () => {
  render(
    <SeriesDrawing
      labels={["11/2026"]}
      series={[{ name: "Recebido", values: [1500], colour: "red" }]}
      beside
      axisText={(value) => (value === 1500 ? "1,5 mil" : String(value))}
      width={300}
      near={undefined}
      onNear={() => undefined}
    />,
  );
  const end = Number(screen.getByText("1,5 mil").getAttribute("x"));
  expect(end).toBeGreaterThanOrEqual(CHARACTER * "1,5 mil".length);
});

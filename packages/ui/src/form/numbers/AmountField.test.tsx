import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInApp } from "../../testing/render.tsx";
import { AmountField } from "./AmountField.tsx";

function Weighed({ start, error }: { start: number | null; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <AmountField label="Quantidade" value={value} onAmount={setValue} error={error} unit="g" />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(80)}>
        Desfazer
      </button>
    </>
  );
}

const field = () => screen.getByLabelText("Quantidade");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test("what is typed stays as it was written while it means the value", () => {
  renderInApp(<Weighed start={2.5} />);
  expect(field()).toHaveValue("2,5");
  type("1.200,50");
  expect(field()).toHaveValue("1.200,50");
  expect(screen.getByRole("status")).toHaveTextContent("1200.5");
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(field()).toHaveValue("80");
});

test("the unit may be typed too, and is taken off when the field is left", () => {
  renderInApp(<Weighed start={null} />);
  type("64,5 G");
  expect(field()).toHaveValue("64,5 G");
  expect(field()).toHaveAttribute("aria-invalid", "false");
  expect(screen.getByRole("status")).toHaveTextContent("64.5");
  fireEvent.blur(field());
  expect(field()).toHaveValue("64,5");
});

test("what is no number stays and is told, before anything else that is wrong", () => {
  renderInApp(<Weighed start={100} error="Informe no máximo 10.000 g" />);
  expect(field()).toHaveAccessibleDescription("Informe no máximo 10.000 g");
  type("muito");
  expect(field()).toHaveValue("muito");
  expect(field()).toHaveAccessibleDescription("Informe um número");
  expect(screen.getByRole("status")).toHaveTextContent("NaN");
  type("");
  expect(screen.getByRole("status")).toHaveTextContent("null");
});

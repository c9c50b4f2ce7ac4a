import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { Form } from "./Form.tsx";

test("a form in a dialog that another form opened sends itself alone", () => {
  const outer = vi.fn();
  const inner = vi.fn();
  renderInApp(
    <Form aria-label="de fora" onSend={outer}>
      {createPortal(<Form aria-label="de dentro" onSend={inner} />, document.body)}
    </Form>,
  );
  expect(fireEvent.submit(screen.getByRole("form", { name: "de dentro" }))).toBe(false);
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
  fireEvent.submit(screen.getByRole("form", { name: "de fora" }));
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 1]);
});

function Sending({ error }: { error: string | undefined }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Form onSend={() => setBusy(true)}>
      <input aria-label="E-mail" data-error={error} />
      <button type="submit" disabled={isBusy}>
        Enviar
      </button>
      <output onClick={() => setBusy(false)} onKeyDown={() => setBusy(false)} />
    </Form>
  );
}

test.each([
  ["the button", undefined],
  ["the field that was refused", "E-mail inválido"],
])("the focus that a busy button lost goes to %s", (_, error) => {
  renderInApp(<Sending error={error} />);
  const button = screen.getByRole("button", { name: "Enviar" });
  // jsdom lets a disabled button keep the focus, and a click from a test does not give it.
  fireEvent.click(button);
  expect(button).toBeDisabled();
  expect(document.body).toHaveFocus();
  fireEvent.click(screen.getByRole("status"));
  expect(error ? screen.getByLabelText("E-mail") : button).toHaveFocus();
});

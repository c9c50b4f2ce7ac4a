import { fireEvent, screen } from "@testing-library/react";
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

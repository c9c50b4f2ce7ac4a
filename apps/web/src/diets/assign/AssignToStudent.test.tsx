import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aDietCard } from "../../testing/a-diet-card.ts";
import { id } from "../../testing/a-student.ts";
import { AssignToStudent } from "./AssignToStudent.tsx";

vi.setConfig({ testTimeout: 40_000 });

const diet = aDietCard();

test("the student and the days that were given up do not stand there the next time", async () => {
  fakeServer({
    "GET /v2/partners/students": () => data([{ id: id(1), name: "Ana Moreira" }]),
    [`GET /v2/partners/students/${id(1)}`]: () => data({ id: id(1), name: "Ana Moreira", restrictions: [] }),
  });
  const onClose = vi.fn();
  // The dialog stays open, so that stale content would be visible at once.
  renderInApp(<AssignToStudent diet={diet} opened onClose={onClose} />);
  const ana = await screen.findByRole("radio", { name: "Ana Moreira" });
  const end = screen.getByLabelText<HTMLInputElement>(/^Fim/);
  const usual = end.value;
  fireEvent.click(ana);
  fireEvent.change(end, { target: { value: "2098-12-31" } });
  expect(ana).toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole("radio", { name: "Ana Moreira" })).not.toBeChecked();
  expect(end).toHaveValue(usual);
});

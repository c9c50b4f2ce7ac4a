import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "../../testing/render.tsx";
import { SelectField } from "./SelectField.tsx";

const user = userEvent.setup();

function Validity() {
  const [value, setValue] = useState<string | null>("30");
  const data = [
    { value: "30", label: "Mensal" },
    { value: "90", label: "Trimestral" },
  ];
  return <SelectField label="Validade" data={data} value={value} onChange={setValue} allowDeselect={false} />;
}

const field = () => screen.getByRole("combobox", { name: "Validade" });

it("shows its value, and opens its list at the first click", async () => {
  renderInApp(<Validity />);
  expect(field()).toHaveValue("Mensal");
  await user.click(field());
  await user.click(await screen.findByText("Trimestral"));
  expect(field()).toHaveValue("Trimestral");
});

it("opens at a first tap that fetches the list between its press and its click", async () => {
  vi.resetModules();
  const { SelectField: Fresh } = await import("./SelectField.tsx");
  renderInApp(<Fresh label="Validade" data={[{ value: "30", label: "Mensal" }]} value={null} />);
  const pressed = field();
  fireEvent.mouseDown(pressed);
  act(() => pressed.focus());
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  fireEvent.click(pressed);
  expect(await screen.findByText("Mensal")).toBeInTheDocument();
});

it("stays closed when the focus left it before its list came", async () => {
  vi.resetModules();
  const { SelectField: Fresh } = await import("./SelectField.tsx");
  renderInApp(<Fresh label="Validade" data={[{ value: "30", label: "Mensal" }]} value={null} />);
  const closed = field();
  fireEvent.click(closed);
  fireEvent.blur(closed);
  // Replaced once the list is there.
  await waitFor(() => expect(field()).not.toBe(closed));
  expect(field()).not.toHaveAttribute("data-expanded");
  expect(field()).not.toHaveFocus();
});

it("keeps the focus and opens by keyboard", async () => {
  renderInApp(<Validity />);
  await user.tab();
  await user.keyboard("{ArrowDown}");
  await screen.findByText("Trimestral");
  expect(field()).toHaveFocus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(field()).toHaveValue("Trimestral");
});

it("says that it is open and which list is its own, however late the list comes and each time anew", async () => {
  vi.resetModules();
  const { SelectField: Fresh } = await import("./SelectField.tsx");
  renderInApp(<Fresh label="Validade" data={[{ value: "30", label: "Mensal" }]} value={null} />);
  for (const opening of ["first", "second"]) {
    await user.click(field());
    await waitFor(() => {
      expect(field(), opening).toHaveAttribute("aria-expanded", "true");
      expect(document.getElementById(field().getAttribute("aria-controls") ?? "")).toHaveTextContent("Mensal");
    });
    await user.click(field());
    expect(field()).toHaveAttribute("aria-expanded", "false");
  }
});

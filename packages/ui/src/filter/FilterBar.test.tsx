import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { FilterBar } from "./FilterBar.tsx";
import type { Filter } from "./filter.ts";

const motivation = (value: string | null, onChange: (value: string | null) => void = () => undefined): Filter => ({
  label: "Motivação",
  value,
  options: [
    { value: "MOTIVATED", label: "Motivado" },
    { value: "UNMOTIVATED", label: "Desmotivado" },
  ],
  onChange,
});

const bar = (filter: Filter, onClear: () => void = () => undefined) => (
  <FilterBar
    search={{ placeholder: "Nome ou Email", value: "", onSearch: () => undefined }}
    filters={[filter]}
    onClear={onClear}
  />
);

test("'Limpar' rests while nothing is set", () => {
  renderInApp(bar(motivation(null)));
  expect(screen.getByRole("button", { name: "Limpar" })).toHaveAttribute("aria-disabled", "true");
});

test("'Limpar' takes away the filters, and what was typed but not yet searched, and keeps the focus", () => {
  const onClear = vi.fn();
  const { rerender } = renderInApp(bar(motivation("MOTIVATED"), onClear));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "ana" } });
  const clear = screen.getByRole("button", { name: "Limpar" });
  clear.focus();
  fireEvent.click(clear);
  expect(onClear).toHaveBeenCalledOnce();
  expect(screen.getByRole("searchbox")).toHaveValue("");
  rerender(bar(motivation(null), onClear));
  expect(clear).toHaveFocus();
  expect(clear).not.toBeDisabled();
  fireEvent.click(clear);
  expect(onClear).toHaveBeenCalledOnce();
});

test("a filter says what is set, and its x takes it away and hands it the focus", () => {
  const onChange = vi.fn();
  renderInApp(bar(motivation("UNMOTIVATED", onChange)));
  expect(screen.getByRole("button", { name: "Motivação: Desmotivado" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Limpar Motivação" }));
  expect(onChange).toHaveBeenCalledWith(null);
  expect(screen.getByRole("button", { name: "Motivação: Desmotivado" })).toHaveFocus();
});

test("a click opens its choices, and choosing sets it", async () => {
  const onChange = vi.fn();
  renderInApp(bar(motivation(null, onChange)));
  fireEvent.click(screen.getByRole("button", { name: "Motivação" }));
  const choice = await screen.findByRole("option", { name: "Motivado" });
  await act(async () => fireEvent.click(choice));
  expect(onChange).toHaveBeenCalledWith("MOTIVATED");
});

test("what is set is taken away by choosing it again", async () => {
  const onChange = vi.fn();
  renderInApp(bar(motivation("MOTIVATED", onChange)));
  fireEvent.click(screen.getByRole("button", { name: "Motivação: Motivado" }));
  const choice = await screen.findByRole("option", { name: "Motivado" });
  await act(async () => fireEvent.click(choice));
  expect(onChange).toHaveBeenCalledWith(null);
});

test("its choices close when the focus goes elsewhere", async () => {
  renderInApp(bar(motivation(null)));
  fireEvent.click(screen.getByRole("button", { name: "Motivação" }));
  const choice = await screen.findByRole("option", { name: "Motivado" });
  const button = screen.getByLabelText("Motivação", { selector: "button" });
  fireEvent.blur(button, { relatedTarget: choice });
  expect(button).toHaveAttribute("aria-expanded", "true");
  fireEvent.blur(button, { relatedTarget: screen.getByRole("searchbox") });
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a filter without choices says so when opened", async () => {
  renderInApp(bar({ ...motivation(null), options: [], whenEmpty: "Não há planos cadastrados" }));
  fireEvent.click(screen.getByRole("button", { name: "Motivação" }));
  expect(await screen.findByText("Não há planos cadastrados")).toBeInTheDocument();
});

test("what stands below a filter's choices is shown with them, also on a phone", async () => {
  const filter = { ...motivation(null), below: "Não há planos cadastrados" };
  renderInApp(bar(filter));
  fireEvent.click(screen.getByRole("button", { name: "Motivação" }));
  expect(await screen.findByRole("option", { name: "Motivado" })).toBeInTheDocument();
  expect(screen.getByText("Não há planos cadastrados")).toBeInTheDocument();
  cleanup();
  const wide = window.matchMedia;
  vi.stubGlobal("matchMedia", (query: string) => ({ ...wide(query), matches: query.includes("768px") }));
  renderInApp(bar(filter));
  fireEvent.click(screen.getByRole("button", { name: "Filtros" }));
  expect(await screen.findByRole("combobox", { name: "Motivação" })).toBeInTheDocument();
  expect(screen.getByText("Não há planos cadastrados")).toBeInTheDocument();
  vi.stubGlobal("matchMedia", wide);
});

test("on a phone the filters open from below, and the button counts them", async () => {
  const wide = window.matchMedia;
  vi.stubGlobal("matchMedia", (query: string) => ({ ...wide(query), matches: query.includes("768px") }));
  renderInApp(bar(motivation("MOTIVATED")));
  fireEvent.click(screen.getByRole("button", { name: "Filtros, 1 ativo" }));
  expect(await screen.findByRole("dialog", { name: "Filtros" })).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Motivação" })).toHaveValue("MOTIVATED");
  vi.stubGlobal("matchMedia", wide);
});

test("a filter that has a fallback says it, and choosing it sets nothing", async () => {
  const onChange = vi.fn();
  const withFallback = (value: string | null) => bar({ ...motivation(value, onChange), fallback: "MOTIVATED" });
  const { unmount } = renderInApp(withFallback(null));
  fireEvent.click(screen.getByRole("button", { name: "Motivação: Motivado" }));
  expect(await screen.findByRole("option", { name: "Motivado", selected: true })).toBeInTheDocument();
  unmount();
  renderInApp(withFallback("UNMOTIVATED"));
  fireEvent.click(screen.getByRole("button", { name: "Motivação: Desmotivado" }));
  const choice = await screen.findByRole("option", { name: "Motivado" });
  await act(async () => fireEvent.click(choice));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
});

import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { SearchField } from "./SearchField.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
const field = (value: string, onSearch: (text: string) => void) => (
  <SearchField placeholder="Nome ou Email" value={value} onSearch={onSearch} />
);

test("searches once the typing has paused for a second", async () => {
  const onSearch = vi.fn();
  renderInApp(field("", onSearch));
  type("an");
  await pass(900);
  type("ana ");
  await pass(999);
  expect(onSearch).not.toHaveBeenCalled();
  await pass(1);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("ana");
});

test("Enter searches at once, and not again", async () => {
  const onSearch = vi.fn();
  renderInApp(field("", onSearch));
  type("ana");
  fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Enter" });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("ana");
  await pass(2000);
  expect(onSearch).toHaveBeenCalledOnce();
});

test("what is typed while its own search comes back stays", async () => {
  const onSearch = vi.fn();
  const { rerender } = renderInApp(field("", onSearch));
  type("ana");
  await pass(1000);
  type("ana b");
  rerender(field("ana", onSearch));
  expect(screen.getByRole("searchbox")).toHaveValue("ana b");
  await pass(1000);
  expect(onSearch).toHaveBeenLastCalledWith("ana b");
});

test("follows a search that changes elsewhere, and forgets what waited", async () => {
  const onSearch = vi.fn();
  const { rerender } = renderInApp(field("ana", onSearch));
  type("ana b");
  rerender(field("", onSearch));
  expect(screen.getByRole("searchbox")).toHaveValue("");
  await pass(2000);
  expect(onSearch).not.toHaveBeenCalled();
});

test.each([
  ["fine", true],
  ["coarse", false],
])("first in its dialog, it asks for the focus where the pointer is %s: %s", (pointer, asks) => {
  const coarse = window.matchMedia;
  vi.stubGlobal("matchMedia", (query: string) => ({ ...coarse(query), matches: query === `(pointer: ${pointer})` }));
  renderInApp(<SearchField isFirst placeholder="Nome ou Email" value="" onSearch={() => undefined} />);
  expect(screen.getByRole("searchbox").hasAttribute("data-autofocus")).toBe(asks);
  vi.stubGlobal("matchMedia", coarse);
});

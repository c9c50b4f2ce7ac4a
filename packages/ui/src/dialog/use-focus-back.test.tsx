import { act, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { useFocusBack } from "./use-focus-back.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const aFocusedButton = () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  return button;
};

test("what opened a dialog has the focus again once the dialog is gone", () => {
  vi.useFakeTimers();
  const button = aFocusedButton();
  const { unmount } = renderHook(() => useFocusBack(true));
  button.blur();
  unmount();
  vi.runAllTimers();
  expect(document.activeElement).toBe(button);
  button.remove();
});

test("a page that goes with its dialog is not looked for", () => {
  vi.useFakeTimers();
  const button = aFocusedButton();
  const { unmount } = renderHook(() => useFocusBack(true));
  unmount();
  button.remove();
  const looked = vi.spyOn(document, "activeElement", "get");
  vi.runAllTimers();
  expect(looked).not.toHaveBeenCalled();
});

test("a dialog from a menu gives the focus to the menu's button, because the entry is gone", () => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<button id="options"></button><div role="menu" aria-labelledby="options"><button></button></div>';
  document.querySelector<HTMLElement>("[role=menu] button")?.focus();
  const { unmount } = renderHook(() => useFocusBack(true));
  document.querySelector("[role=menu]")?.remove();
  unmount();
  vi.runAllTimers();
  expect(document.activeElement?.id).toBe("options");
  document.body.replaceChildren();
});

test("what had the focus last is known also after another dialog was unmounted", () => {
  vi.useFakeTimers();
  renderHook(() => useFocusBack(false));
  renderHook(() => useFocusBack(false)).unmount();
  const button = aFocusedButton();
  button.blur();
  const { unmount } = renderHook(() => useFocusBack(true));
  unmount();
  vi.runAllTimers();
  expect(document.activeElement).toBe(button);
  button.remove();
});

test.each([
  ["went with", (button: HTMLButtonElement | null) => button?.remove()],
  ["was disabled by", (button: HTMLButtonElement | null) => button?.setAttribute("disabled", "")],
])("what opened a dialog and %s its action is replaced by the heading of its section", (_, end) => {
  vi.useFakeTimers();
  document.body.innerHTML = "<main><h1>Consultoria</h1><section><h2>Pagamentos</h2><button></button></section></main>";
  const button = document.querySelector("button");
  button?.focus();
  const { unmount } = renderHook(() => useFocusBack(true));
  // A browser removes the focus from a disabled element; jsdom does not.
  button?.blur();
  end(button);
  unmount();
  vi.runAllTimers();
  expect(document.activeElement?.textContent).toBe("Pagamentos");
  document.body.replaceChildren();
});

test("a section that went with it, too, is replaced by the page's heading", () => {
  vi.useFakeTimers();
  document.body.innerHTML = "<main><h1>Consultoria</h1><section><button></button></section></main>";
  document.querySelector("button")?.focus();
  const { unmount } = renderHook(() => useFocusBack(true));
  document.querySelector("section")?.remove();
  unmount();
  vi.runAllTimers();
  expect(document.activeElement?.textContent).toBe("Consultoria");
  document.body.replaceChildren();
});

/** What replaces the question appears only after it is gone, as without motion. */
function Replaced({ shows }: { shows: "nothing" | "question" | "nothing yet" | "failure" }) {
  useFocusBack(shows === "question");
  useFocusBack(shows === "nothing yet" || shows === "failure");
  return (
    <>
      <button type="button">Excluir</button>
      {(shows === "question" || shows === "failure") && (
        <div role="dialog" key={shows}>
          <button type="button">{shows}</button>
        </div>
      )}
    </>
  );
}

test("gives the focus back also if the question was gone before the failure appeared", () => {
  vi.useFakeTimers();
  const { rerender } = renderInApp(<Replaced shows="nothing" />);
  const focus = (name: string) => act(() => screen.getByRole("button", { name }).focus());
  focus("Excluir");
  rerender(<Replaced shows="question" />);
  focus("question");
  rerender(<Replaced shows="nothing yet" />);
  rerender(<Replaced shows="failure" />);
  focus("failure");
  act(() => vi.runAllTimers());
  rerender(<Replaced shows="nothing" />);
  act(() => vi.runAllTimers());
  expect(screen.getByRole("button", { name: "Excluir" })).toHaveFocus();
});

import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ResendButton } from "./ResendButton.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("another code may be asked for when the wait is over, and not a part of a second before", () => {
  renderInApp(<ResendButton freeAt={Date.now() + 1500} onResend={() => undefined} />);
  const button = screen.getByRole("button");
  const said = () => [button.textContent, button.hasAttribute("disabled")];
  expect(said()).toEqual(["Tente novamente em 0:01", true]);
  act(() => vi.advanceTimersByTime(1000));
  expect(said()).toEqual(["Tente novamente em 0:01", true]);
  act(() => vi.advanceTimersByTime(1000));
  expect(said()).toEqual(["Tente novamente", false]);
});

import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DURATION } from "../pieces/constants.ts";
import { renderInApp } from "../testing/render.tsx";
import { ToastHost } from "./ToastHost.tsx";
import { toastFailure, toastSuccess } from "./toasts.ts";

beforeEach(async () => {
  await import("./Toasts.tsx");
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const toast = () => screen.queryByRole("status");

test("a toast shows for a second and a half unless it says more", () => {
  expect(DURATION).toMatchObject({ toast: 1500, copied: 2000, toastLong: 3000 });
});

test.each([undefined, DURATION.copied, DURATION.toastLong])("goes away after its time, %s ms", async (time) => {
  renderInApp(<ToastHost />);
  await act(() => toastSuccess("Feito", time));
  await pass(200);
  expect(toast()).toHaveTextContent("Feito");
  await pass((time ?? DURATION.toast) - 400);
  expect(toast()).not.toBeNull();
  await pass(800);
  expect(toast()).toBeNull();
});

test("a failure is an alert, with another mark than a success", async () => {
  renderInApp(<ToastHost />);
  await act(() => toastFailure("Não deu"));
  await pass(200);
  expect(screen.getByRole("alert")).toHaveTextContent("Não deu");
  expect(document.querySelector(".tabler-icon-check")).toBeNull();
});

test.each([
  ["hovered", fireEvent.mouseEnter, fireEvent.mouseLeave],
  ["focused", fireEvent.focus, fireEvent.blur],
])("waits while it is %s", async (_, enter, leave) => {
  renderInApp(<ToastHost />);
  await act(() => toastSuccess("Feito"));
  await pass(200);
  const shown = toast();
  if (!shown) throw new Error("no toast");
  enter(shown);
  await pass(10_000);
  expect(toast()).not.toBeNull();
  leave(shown);
  await pass(DURATION.toast + 800);
  expect(toast()).toBeNull();
});

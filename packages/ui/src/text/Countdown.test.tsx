import { Instant } from "@prancheta/contract/scalars";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { Countdown } from "./Countdown.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const countdown = (start: string, end: string) => (
  <Countdown start={Instant.parse(start)} end={Instant.parse(end)} purpose="para avaliar" />
);

test("shows days over the clock, and only the clock in the last day", async () => {
  renderInApp(countdown("2026-11-20T12:00:00Z", "2026-11-22T12:00:02Z"));
  expect(screen.getByText("1 d")).toBeInTheDocument();
  expect(screen.getByText("00:00:02")).toBeInTheDocument();
  await pass(3000);
  expect(screen.queryByText("1 d")).toBeNull();
  expect(screen.getByText("23:59:59")).toBeInTheDocument();
});

test("goes to zero, and after a minute says for how long it is late", async () => {
  renderInApp(countdown("2026-11-21T11:00:00Z", "2026-11-21T12:00:02Z"));
  await pass(2000);
  expect(screen.getByText("00:00:00")).toBeInTheDocument();
  await pass(120_000);
  expect(screen.queryByText("00:00:00")).toBeNull();
  expect(screen.getByText("há 1 min")).toBeInTheDocument();
  expect(screen.getByRole("timer")).toHaveTextContent("O prazo para avaliar terminou");
});

test("turns red when 30 % of its time is left", async () => {
  renderInApp(countdown("2026-11-21T11:59:00Z", "2026-11-21T12:01:00Z"));
  const isRed = () => screen.getByText(/^\d\d:\d\d:\d\d$/).parentElement?.getAttribute("data-last-stretch");
  expect(isRed()).toBe("false");
  await pass(24_000);
  expect(isRed()).toBe("true");
});

test("what is spoken changes once a minute at most", async () => {
  renderInApp(countdown("2026-11-21T11:00:00Z", "2026-11-21T14:00:00Z"));
  const first = screen.getByRole("timer").textContent;
  expect(first).toBe("Restam 2 h para avaliar");
  await pass(59_000);
  expect(screen.getByRole("timer")).toHaveTextContent(first ?? "");
  await pass(1000);
  expect(screen.getByRole("timer")).toHaveTextContent("Restam 1 h 59 min para avaliar");
});

test("one timer serves them all", () => {
  renderInApp(
    <>
      {countdown("2026-11-21T11:00:00Z", "2026-11-21T14:00:00Z")}
      {countdown("2026-11-21T11:00:00Z", "2026-11-21T15:00:00Z")}
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
});

test("says for how long it is late, in place of its zero", async () => {
  renderInApp(countdown("2026-11-16T12:00:00Z", "2026-11-18T11:00:00Z"));
  expect(screen.getByText("há 3 dias")).toBeInTheDocument();
  expect(screen.queryByText("00:00:00")).toBeNull();
  expect(screen.getByRole("timer")).toHaveTextContent("O prazo para avaliar terminou há 3 dias");
});

import { Day, Instant } from "@prancheta/contract/scalars";
import { expect, test } from "vitest";
import { clockParts, dateText, daysAgoText, leftText, momentText, spanText } from "./dates.ts";

const SAO_PAULO = "America/Sao_Paulo";
const MANAUS = "America/Manaus";
const at = (text: string) => Instant.parse(text);
const hours = (count: number) => count * 3_600_000;

test("a day is written as it is, an instant on the partner's day", () => {
  expect(dateText(Day.parse("2026-11-21"), MANAUS)).toBe("21/11/2026");
  expect(dateText(at("2026-11-22T02:30:00Z"), SAO_PAULO)).toBe("21/11/2026");
  expect(dateText(at("2026-11-22T03:30:00Z"), SAO_PAULO)).toBe("22/11/2026");
  expect(dateText(at("2026-11-22T03:30:00Z"), MANAUS)).toBe("21/11/2026");
});

test("a moment near now is said in words, by the partner's day", () => {
  const now = Date.parse("2026-11-22T02:30:00Z");
  expect(momentText(at("2026-11-21T19:20:00Z"), now, SAO_PAULO)).toBe("hoje, 16:20");
  expect(momentText(at("2026-11-22T12:05:00Z"), now, SAO_PAULO)).toBe("amanhã, 09:05");
  expect(momentText(at("2026-11-20T12:00:00Z"), now, SAO_PAULO)).toBe("ontem, 09:00");
  expect(momentText(at("2026-11-12T12:00:00Z"), now, SAO_PAULO)).toBe("12/11/2026, 09:00");
});

test("days ago are said as people do", () => {
  expect([0, 1, 2, 12].map(daysAgoText)).toEqual(["hoje", "há 1 dia", "há 2 dias", "há 12 dias"]);
});

test("a clock counts days apart and never below zero", () => {
  expect(clockParts(hours(30) + 42 * 60_000 + 10_000)).toEqual({ days: 1, clock: "06:42:10" });
  expect(clockParts(999)).toEqual({ days: 0, clock: "00:00:00" });
  expect(clockParts(-5000)).toEqual({ days: 0, clock: "00:00:00" });
});

test("a span says its two largest units", () => {
  expect(spanText(hours(5) + 12 * 60_000)).toBe("5 h 12 min");
  expect(spanText(hours(24))).toBe("1 dia");
  expect(spanText(hours(51))).toBe("2 dias e 3 h");
  expect(spanText(hours(1))).toBe("1 h");
  expect(spanText(30_000)).toBe("menos de 1 min");
});

test("what is left agrees with its number", () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  expect([0, minute, hour, day].map(leftText)).toEqual([
    "Resta menos de 1 min",
    "Resta 1 min",
    "Resta 1 h",
    "Resta 1 dia",
  ]);
  expect([2 * minute, hour + minute, day + hour, 2 * day].map(leftText)).toEqual([
    "Restam 2 min",
    "Restam 1 h 1 min",
    "Restam 1 dia e 1 h",
    "Restam 2 dias",
  ]);
});

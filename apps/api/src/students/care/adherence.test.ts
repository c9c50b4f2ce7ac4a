import { describe, expect, it } from "vitest";
import type { TrainingRecord } from "../performance/training-record.queries.ts";
import { adherenceOf } from "./adherence.ts";

/** A student with one planned workout a day for a long time. */
const record = (overrides: Partial<TrainingRecord>): TrainingRecord => ({
  last28: 0,
  last7: 0,
  last30: 0,
  before30: 0,
  last90: 0,
  perWeek: 7,
  plannedDays: 365,
  ...overrides,
});

describe("adherence", () => {
  it("is the completed part of the planned workouts, at most 100 %", () => {
    expect(adherenceOf(record({ last7: 9, last30: 20, last90: 45 }))).toEqual({
      last7: 100,
      last30: 67,
      last90: 50,
      fell: false,
    });
  });

  it("plans nothing before the first sheet, nor without a sheet", () => {
    expect(adherenceOf(record({ plannedDays: 3, last7: 3, last30: 3, last90: 3 }))).toMatchObject({
      last7: 100,
      last30: 100,
      last90: 100,
    });
    expect(adherenceOf(record({ perWeek: 1, plannedDays: 7, last30: 1 })).last30).toBe(100);
    expect(adherenceOf(record({ perWeek: 1, plannedDays: 6, last30: 1 })).last30).toBeNull();
    for (const without of [{ plannedDays: 0 }, { plannedDays: null }, { perWeek: null }])
      expect(adherenceOf(record({ ...without, last7: 2 }))).toMatchObject({ last7: null, last30: null, last90: null });
  });

  it("fell when it is a fifth or more below the thirty days before", () => {
    expect(adherenceOf(record({ before30: 30, last30: 25 })).fell).toBe(false);
    expect(adherenceOf(record({ before30: 30, last30: 24 })).fell).toBe(true);
    // Ten days were planned before the last 30, and eight of them were trained.
    expect(adherenceOf(record({ plannedDays: 40, before30: 8, last30: 20 })).fell).toBe(false);
    expect(adherenceOf(record({ plannedDays: 40, before30: 8, last30: 19 })).fell).toBe(true);
    expect(adherenceOf(record({ plannedDays: 30, before30: 8, last30: 1 })).fell).toBe(false);
  });
});

import { OwnDiet } from "@prancheta/contract/student/diets";
import { describe, expect, test } from "vitest";
import { onToday } from "./diet-day.ts";

const ZONE = "America/Sao_Paulo";
const own = OwnDiet.parse({ today: "2026-11-30", diet: null, endsOn: null, days: [] });
const at = (moment: string) => Date.parse(moment);
const readAt = at("2026-11-30T23:50:00-03:00");

describe("the day of a diet that was read before", () => {
  test.each([
    ["the same evening", "2026-11-30T23:59:00-03:00", "2026-11-30"],
    ["after midnight, in another month", "2026-12-01T00:10:00-03:00", "2026-12-01"],
    ["days later", "2026-12-04T09:00:00-03:00", "2026-12-04"],
    ["with a clock that was set back", "2026-11-29T12:00:00-03:00", "2026-11-30"],
  ])("%s", (_, now, today) => {
    expect(onToday(own, readAt, at(now), ZONE).today).toBe(today);
  });

  test("does not depend on a clock that is wrong by a day", () => {
    const wrong = 24 * 60 * 60 * 1000;
    expect(onToday(own, readAt + wrong, readAt + wrong, ZONE).today).toBe("2026-11-30");
  });
});

import { expect, test } from "vitest";
import { dayIn, instantIn } from "./zoned-time.ts";

test.each([
  ["America/Sao_Paulo", "21/11/2026", "16:20", "2026-11-21T19:20:00.000Z"],
  ["America/Sao_Paulo", "31/12/2026", "23:30", "2027-01-01T02:30:00.000Z"],
  ["America/Manaus", "21/11/2026", "00:00", "2026-11-21T04:00:00.000Z"],
  // A zone that changes its clock: before, after, and an hour that it skips.
  ["America/New_York", "07/03/2026", "12:00", "2026-03-07T17:00:00.000Z"],
  ["America/New_York", "09/03/2026", "12:00", "2026-03-09T16:00:00.000Z"],
  ["America/New_York", "08/03/2026", "02:30", "2026-03-08T07:30:00.000Z"],
])("in %s, %s %s is %s", (zone, day, time, instant) => {
  expect(instantIn(zone, day, time)).toBe(instant);
});

test.each([
  ["31/02/2026", "10:00"],
  ["1/2/2026", "10:00"],
  ["01/02/2026", "24:00"],
  ["01/02/2026", "1"],
  ["", ""],
])("'%s' '%s' is no moment", (day, time) => {
  expect(instantIn("America/Sao_Paulo", day, time)).toBeUndefined();
});

test("29 February exists every four years", () => {
  expect([dayIn("29/02/2028"), dayIn("29/02/2026")]).toEqual(["2028-02-29", undefined]);
});

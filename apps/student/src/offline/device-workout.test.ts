import { ExerciseId, Instant, SheetId, WorkoutId } from "@prancheta/contract/scalars";
import { stageOf } from "@prancheta/contract/training/workout-stages";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  acknowledged,
  confirmedSet,
  type DeviceWorkout,
  discarded,
  draftOf,
  finished,
  headChanged,
  isPast,
  isUnderWay,
  isUnsent,
  knownFigures,
  mergedTabs,
  NO_DRAFT,
  setDone,
  setRemoved,
  unsentSets,
  withDraft,
} from "./device-workout.ts";

const uuid = (number: number) => `0197a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`;
const at = (minute: number) => Instant.parse(new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString());
const exercise = ExerciseId.parse(uuid(9));

const blank: DeviceWorkout = {
  ...{
    id: WorkoutId.parse(uuid(1)),
    student: uuid(2),
    revision: 1,
    sets: {},
    changedAt: at(0),
    refused: null,
    rest: null,
  },
  head: {
    ...{ sheet: SheetId.parse(uuid(3)), letter: "A", name: "Força", version: 1, blocks: [] },
    ...{ startedAt: at(0), finishedAt: null, intensity: null, note: "" },
  },
  sent: { head: 0, sets: {} },
};

const done = (workout: DeviceWorkout, number: number, load: number, minute = 1) =>
  setDone(workout, at(minute), { slot: 0, number, exercise, prescribed: exercise }, "DONE", { repetitions: 10, load });

it("is unsent until the server has each change, and again after the next one", () => {
  const tapped = done(blank, 1, 40_000);
  expect(isUnsent(tapped)).toBe(true);
  const call = { revision: tapped.revision, sets: unsentSets(tapped) };
  const meanwhile = done(tapped, 1, 42_500);
  const answered = acknowledged(meanwhile, call);
  expect(unsentSets(answered)).toMatchObject([{ load: 42_500 }]);
  expect(isUnsent(answered)).toBe(true);
  expect(isUnsent(acknowledged(answered, { revision: answered.revision, sets: unsentSets(answered) }))).toBe(false);
});

it("takes a set back and confirms it again, each with a higher revision", () => {
  const tapped = done(blank, 1, 40_000);
  const taken = setRemoved(tapped, at(2), 0, 1);
  expect(confirmedSet(taken, 0, 1)).toBeUndefined();
  expect(setRemoved(taken, at(3), 0, 1)).toBe(taken);
  const again = done(taken, 1, 45_000);
  expect(confirmedSet(again, 0, 1)?.load).toBe(45_000);
  const revisions = [tapped, taken, again].map(({ sets }) => sets["0 1"]?.revision ?? 0);
  expect(revisions).toEqual([...revisions].sort((one, other) => one - other));
  expect(new Set(revisions).size).toBe(3);
});

it("has no figures for a skipped set", () => {
  const place = { slot: 0, number: 1, exercise, prescribed: exercise };
  const skipped = setDone(blank, at(1), place, "SKIPPED", { repetitions: 10, load: 1 });
  expect(confirmedSet(skipped, 0, 1)).toMatchObject({ repetitions: null, load: null });
  expect(knownFigures(skipped, 0, 1)).toBeUndefined();
  expect(knownFigures(setRemoved(done(blank, 1, 40_000), at(2), 0, 1), 0, 1)).toMatchObject({ load: 40_000 });
});

it("forgets what was typed into a set when it is confirmed", () => {
  expect(draftOf(done(withDraft(blank, 0, 1, { load: "40" }), 1, 40_000), 0, 1)).toEqual(NO_DRAFT);
});

it("sends of a discarded workout neither its sets nor its note, and is not under way", () => {
  const workout = discarded(headChanged(done(blank, 1, 40_000), at(2), { note: "dor" }), at(3));
  expect([unsentSets(workout), workout.head.note, isUnderWay(workout)]).toEqual([[], "", false]);
  expect([isUnsent(workout), isUnderWay(blank)]).toEqual([true, true]);
});

it("is the server's alone eight days after its end, once it was sent", () => {
  const ended = finished(blank, at(1), { intensity: 1, note: "" });
  const sent = (workout: DeviceWorkout) => acknowledged(workout, { revision: workout.revision, sets: [] });
  const after = (days: number) => Date.parse(at(2)) + days * 24 * 60 * 60 * 1000;
  expect([7, 8].map((days) => isPast(sent(ended), after(days)))).toEqual([false, true]);
  expect(isPast(sent(discarded(blank, at(1))), after(8))).toBe(true);
  expect([ended, sent(blank)].map((workout) => isPast(workout, after(8)))).toEqual([false, false]);
});

it("keeps the newer of two tabs' changes of one set, and all that either of them sent", () => {
  const one = done(done(blank, 1, 40_000), 1, 45_000);
  const other = done(blank, 1, 60_000, 5);
  const sentBy = (workout: DeviceWorkout, head: number, revision: number) => ({
    ...workout,
    sent: { head, sets: { "0 1": revision } },
  });
  for (const [mine, stored] of [
    [sentBy(one, 4, 3), sentBy(other, 2, 1)],
    [sentBy(other, 2, 1), sentBy(one, 4, 3)],
  ] as const) {
    const both = mergedTabs(mine, stored);
    expect(confirmedSet(both, 0, 1)?.load).toBe(45_000);
    expect([both.sent, both.changedAt]).toEqual([{ head: 4, sets: { "0 1": 3 } }, at(5)]);
    expect(acknowledged(both, { revision: 1, sets: [] }).sent.head).toBe(4);
  }
});

it("forgets a refusal with the next change", () => {
  const refused = { ...done(blank, 1, 1), refused: { title: "Não", detail: "" } };
  expect(headChanged(refused, at(3), { note: "ok" }).refused).toBeNull();
  expect(done(refused, 2, 1).refused).toBeNull();
});

it("does not end before it began if the device's clock was set back meanwhile", () => {
  const end = { intensity: 1, note: "" } as const;
  const ended = finished({ ...blank, head: { ...blank.head, startedAt: at(60) } }, at(5), end);
  expect(ended.head.finishedAt).toBe(at(60));
  expect(finished(ended, at(90), end).head.finishedAt).toBe(at(60));
  expect(finished(blank, at(5), end).head.finishedAt).toBe(at(5));
});

const HEADS = {
  note: (workout: DeviceWorkout) => headChanged(workout, at(1), { note: "dor" }),
  discard: (workout: DeviceWorkout) => discarded(workout, at(1)),
  finish: (workout: DeviceWorkout) => finished(workout, at(1), { intensity: 1, note: "" }),
  send: (workout: DeviceWorkout) => acknowledged(workout, { revision: workout.revision, sets: [] }),
};
const heads = fc.array(fc.constantFrom(...Object.values(HEADS)), { maxLength: 6 });
const steps = (changes: readonly ((workout: DeviceWorkout) => DeviceWorkout)[]) =>
  changes.reduce((workout, change) => (stageOf(workout.head) === 0 ? change(workout) : workout), blank);

it("keeps the end that one of two tabs noted, and sends it, whatever the other one changed", () => {
  fc.assert(
    fc.property(heads, heads, (ones, others) => {
      const [one, other] = [steps(ones), steps(others)];
      for (const both of [mergedTabs(one, other), mergedTabs(other, one)]) {
        const stage = Math.max(stageOf(one.head), stageOf(other.head));
        expect(stageOf(both.head)).toBe(stage);
        const waits = [one, other].filter(({ head }) => stageOf(head) === stage).every(isUnsent);
        if (stage > 0) expect(isUnsent(both)).toBe(waits);
      }
    }),
  );
});

const taps = fc.array(fc.record({ number: fc.integer({ min: 1, max: 3 }), load: fc.nat(100) }), { maxLength: 8 });

it("loses no tap of two tabs, whichever stores last", () => {
  fc.assert(
    fc.property(taps, taps, (ones, others) => {
      const one = ones.reduce((workout, { number, load }) => done(workout, number, load), blank);
      const other = others.reduce((workout, { number, load }) => done(workout, number + 3, load), blank);
      const [mine, theirs] = [mergedTabs(one, other), mergedTabs(other, one)];
      expect(mine.sets).toEqual(theirs.sets);
      expect(Object.keys(mine.sets).sort()).toEqual([...Object.keys(one.sets), ...Object.keys(other.sets)].sort());
    }),
  );
});

import { StoredWorkout } from "@prancheta/contract/student/training";
import { expect, it } from "vitest";
import {
  acknowledged,
  confirmedSet,
  type DeviceWorkout,
  discarded,
  finished,
  headChanged,
  isUnsent,
  setDone,
  unsentSets,
} from "../../offline/device-workout.ts";
import { id } from "../../testing/ids.ts";
import { moment } from "../../testing/training.ts";
import { mergedWithServer } from "./merged-with-server.ts";
import { fromServer } from "./new-workout.ts";
import { slotsOf } from "./workout-slots.ts";

const aSet = (slot: number, number: number, revision: number, load = 50_000) => ({
  ...{ slot, number, exercise: id(60 + slot), prescribed: id(60 + slot), name: "Remada", status: "DONE" },
  ...{ repetitions: 10, load, seconds: null, metres: null, revision },
});

const UNDER_WAY = { finishedAt: null, intensity: null };

const aStored = (more: object = {}): StoredWorkout =>
  StoredWorkout.parse({
    ...{ id: id(80), sheet: id(50), name: "Força", letter: "A", startedAt: moment(3), finishedAt: moment(2) },
    ...{ intensity: 1, note: "", device: id(71), revision: 4, sets: [aSet(0, 1, 2)], ...more },
  });

const adopt = (more: object = {}) => fromServer({ student: id(1), at: moment(0) }, aStored(more), []);

const withLoad = (workout: DeviceWorkout, load: number): DeviceWorkout => {
  const set = workout.sets["0 1"];
  if (!set) throw new Error("no such set");
  return setDone(workout, moment(0), set, "DONE", { repetitions: 10, load });
};

const sent = (workout: DeviceWorkout) =>
  acknowledged(workout, { revision: workout.revision, sets: unsentSets(workout) });

it("takes what another device changed, and keeps what waits here", () => {
  const mine = withLoad(adopt(), 55_000);
  const onServer = adopt({ revision: 7, note: "Ombro cansado", sets: [aSet(0, 1, 2), aSet(1, 1, 6)] });
  const both = mergedWithServer(mine, onServer);
  expect(both.head.note).toBe("Ombro cansado");
  expect(both.sets["1 1"]?.revision).toBe(6);
  expect(unsentSets(both)).toMatchObject([{ load: 55_000 }]);
  expect(both.sent.head).toBe(7);
  expect(slotsOf(both.head.blocks).flatMap(({ slots }) => slots.map(({ slot }) => slot))).toEqual([0, 1]);
  // The next change is newer than all that was read.
  expect(headChanged(both, moment(0), { note: "" }).revision).toBe(8);
  expect(isUnsent(mergedWithServer(headChanged(adopt(), moment(0), { note: "Dor" }), adopt()))).toBe(true);
});

it("takes a set back that another device took back", () => {
  const both = mergedWithServer(adopt(), adopt({ sets: [], removed: [aSet(0, 1, 3)] }));
  expect(confirmedSet(both, 0, 1)).toBeUndefined();
  expect(isUnsent(both)).toBe(false);
});

it("keeps what was sent when an answer from before arrives", () => {
  expect(confirmedSet(mergedWithServer(sent(withLoad(adopt(), 55_000)), adopt()), 0, 1)?.load).toBe(55_000);
});

it("leaves the choice between two equal revisions to the server", () => {
  const mine = withLoad(adopt(), 55_000);
  const onServer = adopt({ sets: [aSet(0, 1, 5, 60_000)] });
  expect(confirmedSet(mine, 0, 1)?.revision).toBe(5);
  const waiting = mergedWithServer(mine, onServer);
  expect(unsentSets(waiting)).toMatchObject([{ load: 55_000 }]);
  expect(confirmedSet(mergedWithServer(sent(waiting), onServer), 0, 1)?.load).toBe(60_000);
});

it("does not undo an end, neither the server's nor one that waits here", () => {
  const typed = headChanged(adopt(UNDER_WAY), moment(0), { note: "dor" });
  expect(mergedWithServer(typed, adopt()).head).toMatchObject({ intensity: 1, note: "" });
  const ended = finished(adopt(UNDER_WAY), moment(0), { intensity: 0.6, note: "" });
  const both = mergedWithServer(ended, adopt({ ...UNDER_WAY, revision: 9 }));
  const thrownAway = discarded(adopt(UNDER_WAY), moment(0));
  expect(mergedWithServer(thrownAway, adopt({ ...UNDER_WAY, revision: 9 })).head.discarded).toBe(true);
  expect(both.head.intensity).toBe(0.6);
  expect(isUnsent(both)).toBe(true);
});

it("keeps the sheet's blocks as this device showed them", () => {
  const mine = adopt(UNDER_WAY);
  const shown = (observation: string) => [observation, ""].map((text) => ({ observation: text, exercises: [] }));
  const withBlocks = { ...mine, head: { ...mine.head, version: 3, blocks: shown("Aqueça antes.") } };
  expect(mergedWithServer(withBlocks, adopt()).head).toMatchObject({
    version: 3,
    blocks: shown("Aqueça antes."),
  });
  const onServer = { ...adopt(), head: { ...adopt().head, blocks: shown("Alongue depois.") } };
  expect(mergedWithServer(withBlocks, onServer).head.blocks).toEqual(withBlocks.head.blocks);
  const withNone = { ...mine, head: { ...mine.head, blocks: [] } };
  expect(mergedWithServer(withNone, onServer).head.blocks).toEqual(onServer.head.blocks);
});

it("shows the exercises of both sides in their order, where none has the sheet's blocks", () => {
  const both = mergedWithServer(adopt(), adopt({ sets: [aSet(2, 1, 9)] }));
  expect(slotsOf(both.head.blocks).flatMap(({ slots }) => slots.map(({ slot }) => slot))).toEqual([0, 2]);
  const other = mergedWithServer(adopt({ sets: [aSet(2, 1, 9)] }), adopt());
  expect(slotsOf(other.head.blocks).flatMap(({ slots }) => slots.map(({ slot }) => slot))).toEqual([0, 2]);
});

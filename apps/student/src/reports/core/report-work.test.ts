import { DueReport } from "@prancheta/contract/student/reports";
import { describe, expect, test } from "vitest";
import { id } from "../../testing/ids.ts";
import {
  changed,
  isUnsaved,
  newerWork,
  newPhoto,
  unanswered,
  waitingPhotos,
  withPose,
  withRefused,
} from "./report-work.ts";

const text = (question: string) => ({ question, type: "text", observation: false, items: [] });

const due = (more: object = {}): DueReport =>
  DueReport.parse({
    ...{ dueOn: "2026-11-23", isFirst: false, title: "Acompanhamento", version: id(50), draft: null },
    questions: [text("Como foi?"), text("Dormiu?")],
    ...more,
  });

const answers = (...texts: string[]) => texts.map((one) => ({ items: [one], observation: "" }));
const typed = (more: object = {}) =>
  changed(newerWork(undefined, due()), { answers: answers("Bem", "Pouco"), observation: "Viajei", ...more }, 100);

describe("a report that the device keeps", () => {
  test("goes on, also if the server was not asked again since", () => {
    const work = { ...typed(), saved: 50 };
    expect(newerWork(work, due())).toBe(work);
  });

  test("gives way to what another device saved later, and to nothing older", () => {
    const work = typed();
    const draft = {
      ...{ id: work.id, version: id(50), answers: answers("Melhor"), weight: null, observation: "" },
      ...{ photos: [], arrived: [] },
    };
    const later = newerWork(work, due({ draft: { ...draft, revision: work.form.revision + 1 } }));
    expect(later.form.answers[0]?.items).toEqual(["Melhor"]);
    for (const before of [0, 1])
      expect(newerWork(work, due({ draft: { ...draft, revision: work.form.revision - before } }))).toBe(work);
  });

  test("is forgotten once it was sent, from whatever device", () => {
    const work = typed();
    const fresh = newerWork(work, due(), [work.id]);
    expect(fresh.id).not.toBe(work.id);
    expect(unanswered(fresh)).toEqual([0, 1]);
  });

  test("loses nothing if the coach changed the questions before it reached the server", () => {
    const carried = newerWork(
      { ...typed(), isLeaving: true },
      due({ version: id(51), questions: [text("Dormiu?"), text("E a dieta?")] }),
    );
    expect([carried.form.version, carried.isLeaving]).toEqual([id(51), false]);
    expect(carried.form.answers.map(({ items }) => items)).toEqual([["Pouco"], []]);
    expect(carried.form.observation).toBe("Viajei\nComo foi?: Bem");
    expect(unanswered(carried)).toEqual([1]);
    const withoutWords = typed({ answers: answers("", "Pouco"), observation: "" });
    const ofAnotherType = { ...text("Dormiu?"), type: "select", items: [{ text: "Sim" }] };
    const moved = newerWork(withoutWords, due({ version: id(51), questions: [ofAnotherType] }));
    expect(moved.form).toMatchObject({ answers: [{ items: [] }], observation: "Dormiu?: Pouco" });
  });
});

test("a change waits for its sending, and is newer also with a clock that was set back", () => {
  const saved = { ...typed(), saved: 100 };
  expect([saved, { ...saved, isLeaving: true }].map(isUnsaved)).toEqual([false, true]);
  const next = changed({ ...saved, isLeaving: true }, { observation: "" }, 50);
  expect(next).toMatchObject({ isLeaving: false, form: { revision: 101 } });
  expect(isUnsaved(next)).toBe(true);
});

test("a photo that the server does not take is named and not sent again", () => {
  const photo = newPhoto("FRONT", { blob: new Blob(["large"]) });
  const work = withPose(typed(), "FRONT", photo, 200);
  expect(waitingPhotos(work)).toEqual([photo]);
  expect(isUnsaved({ ...work, saved: work.form.revision })).toBe(true);
  expect(waitingPhotos({ ...work, arrived: [photo.id] })).toEqual([]);
  const other = newPhoto("FRONT", {});
  expect([other, undefined].map((one) => withPose(work, "FRONT", one, 300).photos)).toEqual([[other], []]);
  const refused = { ...work, ...withRefused(work, photo.id, "Envie em JPEG.") };
  expect(waitingPhotos(refused)).toEqual([]);
  expect(refused.photos).toEqual([{ ...photo, refused: "Envie em JPEG." }]);
});

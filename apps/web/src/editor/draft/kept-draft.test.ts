import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DraftKeeper, type Keeping, keptDraft } from "./kept-draft.ts";
import { draftPlace } from "./own-drafts.ts";

const place = draftPlace("ana", "sheet", "nova");
let heard: Keeping[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  heard = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const keeper = () => {
  const drafts = new DraftKeeper(place);
  drafts.subscribe(() => heard.push(drafts.keeping()));
  return drafts;
};

it("keeps the latest of several changes, and within a second of the first", () => {
  const drafts = keeper();
  drafts.keep(() => "um");
  vi.advanceTimersByTime(700);
  drafts.keep(() => "dois");
  expect(keptDraft(place)).toBeNull();
  vi.advanceTimersByTime(299);
  expect(keptDraft(place)).toBe("dois");
  expect(heard).toEqual([{ keptAt: expect.any(Number) }]);
});

it("keeps at once what is due when it has to, and nothing when nothing is", () => {
  const drafts = keeper();
  drafts.keepNow();
  expect(keptDraft(place)).toBeNull();
  drafts.keep(() => "um");
  drafts.keepNow();
  expect(keptDraft(place)).toBe("um");
});

it("forgets what was kept and what was due", () => {
  const drafts = keeper();
  drafts.keep(() => "um");
  drafts.keepNow();
  drafts.keep(() => "dois");
  drafts.forget();
  vi.advanceTimersByTime(5000);
  expect(keptDraft(place)).toBeNull();
  expect(heard.at(-1)).toBeUndefined();
});

it("forgets what it found, and nothing that another tab kept meanwhile", () => {
  localStorage.setItem(place, "achado");
  keeper().forget();
  expect(keptDraft(place)).toBeNull();
  const [drafts, idle] = [keeper(), keeper()];
  drafts.keep(() => "daqui");
  drafts.keepNow();
  localStorage.setItem(place, "de outra aba");
  drafts.forget();
  idle.forget();
  expect(keptDraft(place)).toBe("de outra aba");
});

it("keeps what it kept again, before the page goes, when another tab wrote over it or took it away", () => {
  const drafts = keeper();
  drafts.keep(() => "daqui");
  drafts.keepNow();
  localStorage.setItem(place, "de outra aba");
  drafts.keepNow();
  expect(keptDraft(place)).toBe("daqui");
  localStorage.removeItem(place);
  drafts.keepNow();
  expect(keptDraft(place)).toBe("daqui");
  drafts.forget();
  drafts.keepNow();
  expect(keptDraft(place)).toBeNull();
});

it("forgets the last that found room", () => {
  const drafts = keeper();
  drafts.keep(() => "um");
  drafts.keepNow();
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  drafts.keep(() => "dois");
  drafts.keepNow();
  drafts.forget();
  expect(keptDraft(place)).toBeNull();
});

it("says so when the browser has no room, and goes on", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const drafts = keeper();
  drafts.keep(() => "um");
  drafts.keepNow();
  expect(heard).toEqual([{ failed: true }]);
  drafts.keep(() => "dois");
  drafts.keepNow();
  expect(keptDraft(place)).toBe("dois");
});

it("keeps the drafts of two accounts and of two things apart", () => {
  const places = [
    place,
    draftPlace("bia", "sheet", "nova"),
    draftPlace("ana", "dieta", "nova"),
    draftPlace("ana", "sheet", "1"),
  ];
  expect(new Set(places).size).toBe(4);
});

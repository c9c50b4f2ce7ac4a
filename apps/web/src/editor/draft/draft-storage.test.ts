import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DraftStorage, type StorageStatus, storedDraft } from "./draft-storage.ts";
import { draftKey } from "./own-drafts.ts";

const place = draftKey("ana", "sheet", "nova");
let heard: StorageStatus[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  heard = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const draftStorage = () => {
  const drafts = new DraftStorage(place);
  drafts.subscribe(() => heard.push(drafts.status()));
  return drafts;
};

it("keeps the latest of several changes, and within a second of the first", () => {
  const drafts = draftStorage();
  drafts.store(() => "um");
  vi.advanceTimersByTime(700);
  drafts.store(() => "dois");
  expect(storedDraft(place)).toBeNull();
  vi.advanceTimersByTime(299);
  expect(storedDraft(place)).toBe("dois");
  expect(heard).toEqual([{ keptAt: expect.any(Number) }]);
});

it("keeps at once what is due when it has to, and nothing when nothing is", () => {
  const drafts = draftStorage();
  drafts.storeNow();
  expect(storedDraft(place)).toBeNull();
  drafts.store(() => "um");
  drafts.storeNow();
  expect(storedDraft(place)).toBe("um");
});

it("forgets what was kept and what was due", () => {
  const drafts = draftStorage();
  drafts.store(() => "um");
  drafts.storeNow();
  drafts.store(() => "dois");
  drafts.discard();
  vi.advanceTimersByTime(5000);
  expect(storedDraft(place)).toBeNull();
  expect(heard.at(-1)).toBeUndefined();
});

it("forgets what it found, and nothing that another tab kept meanwhile", () => {
  localStorage.setItem(place, "achado");
  draftStorage().discard();
  expect(storedDraft(place)).toBeNull();
  const [drafts, idle] = [draftStorage(), draftStorage()];
  drafts.store(() => "daqui");
  drafts.storeNow();
  localStorage.setItem(place, "de outra aba");
  drafts.discard();
  idle.discard();
  expect(storedDraft(place)).toBe("de outra aba");
});

it("keeps what it kept again, before the page goes, when another tab wrote over it or took it away", () => {
  const drafts = draftStorage();
  drafts.store(() => "daqui");
  drafts.storeNow();
  localStorage.setItem(place, "de outra aba");
  drafts.storeNow();
  expect(storedDraft(place)).toBe("daqui");
  localStorage.removeItem(place);
  drafts.storeNow();
  expect(storedDraft(place)).toBe("daqui");
  drafts.discard();
  drafts.storeNow();
  expect(storedDraft(place)).toBeNull();
});

it("forgets the last that found room", () => {
  const drafts = draftStorage();
  drafts.store(() => "um");
  drafts.storeNow();
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  drafts.store(() => "dois");
  drafts.storeNow();
  drafts.discard();
  expect(storedDraft(place)).toBeNull();
});

it("says so when the browser has no room, and goes on", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const drafts = draftStorage();
  drafts.store(() => "um");
  drafts.storeNow();
  expect(heard).toEqual([{ failed: true }]);
  drafts.store(() => "dois");
  drafts.storeNow();
  expect(storedDraft(place)).toBe("dois");
});

it("keeps the drafts of two accounts and of two things apart", () => {
  const places = [
    place,
    draftKey("bia", "sheet", "nova"),
    draftKey("ana", "dieta", "nova"),
    draftKey("ana", "sheet", "1"),
  ];
  expect(new Set(places).size).toBe(4);
});

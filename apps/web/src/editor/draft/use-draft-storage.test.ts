import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { storedDraft } from "./draft-storage.ts";
import { draftKey, removeOwnDrafts } from "./own-drafts.ts";
import { useDraftStorage } from "./use-draft-storage.ts";

const PLACE = draftKey("", "sheet", "1");

beforeEach(() => localStorage.clear());

test.each([
  ["the page is about to go", () => window.dispatchEvent(new Event("pagehide"))],
  ["the page is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["the editor is left", (leave: () => void) => leave()],
])("what is due is kept at once when %s", (_, happen) => {
  const { result, unmount } = renderHook(() => useDraftStorage(PLACE));
  result.current.store(() => "typed");
  expect(storedDraft(PLACE)).toBeNull();
  happen(unmount);
  expect(storedDraft(PLACE)).toBe("typed");
});

test("an editor that is open when the drafts are removed keeps nothing again", () => {
  const { result, unmount } = renderHook(() => useDraftStorage(PLACE));
  result.current.store(() => "typed");
  result.current.storeNow();
  result.current.store(() => "typed more");
  removeOwnDrafts();
  unmount();
  expect(storedDraft(PLACE)).toBeNull();
});

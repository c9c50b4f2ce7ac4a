import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { keptDraft } from "./kept-draft.ts";
import { draftPlace, removeOwnDrafts } from "./own-drafts.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

const PLACE = draftPlace("", "sheet", "1");

beforeEach(() => localStorage.clear());

test.each([
  ["the page is about to go", () => window.dispatchEvent(new Event("pagehide"))],
  ["the page is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["the editor is left", (leave: () => void) => leave()],
])("what is due is kept at once when %s", (_, happen) => {
  const { result, unmount } = renderHook(() => useKeptDraft(PLACE));
  result.current.keep(() => "typed");
  expect(keptDraft(PLACE)).toBeNull();
  happen(unmount);
  expect(keptDraft(PLACE)).toBe("typed");
});

test("an editor that is open when the drafts are removed keeps nothing again", () => {
  const { result, unmount } = renderHook(() => useKeptDraft(PLACE));
  result.current.keep(() => "typed");
  result.current.keepNow();
  result.current.keep(() => "typed more");
  removeOwnDrafts();
  unmount();
  expect(keptDraft(PLACE)).toBeNull();
});

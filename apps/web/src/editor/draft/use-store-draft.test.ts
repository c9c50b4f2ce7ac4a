import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { DraftStorage, storedDraft } from "./draft-storage.ts";
import { useStoreDraft } from "./use-store-draft.ts";

/** A state whose selected workout is only a view. */
interface Sheet {
  readonly text: string;
  readonly shown: number;
}

const PLACE = "prancheta.draft.test";
const SAVED: Sheet = { text: "saved", shown: 0 };

const open = () => {
  const listeners = new Set<() => void>();
  let present = SAVED;
  const store = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get present() {
      return present;
    },
    get hasChanges() {
      return present.text !== SAVED.text;
    },
  };
  const draftStorage = new DraftStorage(PLACE);
  renderHook(() =>
    useStoreDraft({
      store,
      draftStorage,
      version: 3,
      serialize: ({ version, draft }) => `${version} ${draft.text}`,
      isSame: (one, other) => one.text === other.text,
    }),
  );
  return (change: Partial<Sheet>) => {
    present = { ...present, ...change };
    for (const listener of listeners) listener();
    draftStorage.storeNow();
  };
};

beforeEach(() => localStorage.clear());

test("a change is kept with the version it was made of, and no longer once all is as it is stored", () => {
  const become = open();
  become({ text: "changed" });
  expect(storedDraft(PLACE)).toBe("3 changed");
  become({ text: "saved" });
  expect(storedDraft(PLACE)).toBeNull();
});

test("what is only looked at leaves a draft that is still offered where it is", () => {
  localStorage.setItem(PLACE, "offered");
  const become = open();
  become({ shown: 1 });
  expect(storedDraft(PLACE)).toBe("offered");
});

test("what is only looked at after a change is nothing to keep", () => {
  const write = vi.spyOn(Storage.prototype, "setItem");
  const become = open();
  become({ text: "changed" });
  become({ shown: 1 });
  expect(write).toHaveBeenCalledTimes(1);
});

import { beforeEach, expect, test, vi } from "vitest";
import {
  endSession,
  isSignedIn,
  onSessionChange,
  renewSession,
  startSession,
  storagePlace,
  storedSession,
} from "./session.ts";

/** Simulates a change of the storage by another tab. */
const elsewhere = (session: object | undefined) => {
  if (session) localStorage.setItem(storagePlace(), JSON.stringify(session));
  else localStorage.removeItem(storagePlace());
  window.dispatchEvent(new StorageEvent("storage", { key: storagePlace() }));
};

const told = vi.fn();
onSessionChange(told);

beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t1", refreshToken: "r1" });
  told.mockClear();
});

test("signing out in another tab is noticed", () => {
  elsewhere(undefined);
  expect(told).toHaveBeenCalledTimes(1);
  expect(isSignedIn()).toBe(false);
});

test("renewed tokens of another tab are used and are no news", () => {
  elsewhere({ ...storedSession(), token: "t2", refreshToken: "r2" });
  expect(told).not.toHaveBeenCalled();
  expect(storedSession()).toMatchObject({ token: "t2", refreshToken: "r2" });
});

test("another person signing in elsewhere is noticed", () => {
  elsewhere({ token: "x1", refreshToken: "y1", since: "another sign-in" });
  expect(told).toHaveBeenCalledTimes(1);
});

test("a page woken from the browser's cache notices what it slept through", () => {
  localStorage.removeItem(storagePlace());
  window.dispatchEvent(new Event("pageshow"));
  expect(told).toHaveBeenCalledTimes(1);
});

test("tokens that were replaced meanwhile are neither overwritten nor removed", () => {
  const old = storedSession();
  if (!old) throw new Error("no session");
  renewSession(old, { token: "t2", refreshToken: "r2" });
  renewSession(old, { token: "t3", refreshToken: "r3" });
  endSession(old);
  expect(storedSession()).toMatchObject({ token: "t2", refreshToken: "r2", since: old.since });
});

test.each(["", "null", "[]", '"text"', "{", '{"token":5}', '{"refreshToken":"r"}'])("%s is no session", (text) => {
  localStorage.setItem(storagePlace(), text);
  expect(storedSession()).toBeUndefined();
});

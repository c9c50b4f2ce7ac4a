import { endSession, startSession } from "@prancheta/ui/session/session.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { tokenOf } from "../../testing/a-token.ts";
import { keptText } from "./kept-text.ts";
import { removeOwnDrafts } from "./own-drafts.ts";

const signIn = (partner: string) => startSession({ token: tokenOf(partner), refreshToken: "r" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a text is there again for who wrote it, and never for another account", () => {
  signIn("marina");
  keptText("note", "1").keep("Viaja em dezembro");
  endSession();
  signIn("bruno");
  expect(keptText("note", "1").read()).toBe("");
  keptText("note", "1").keep("Outra");
  endSession();
  signIn("marina");
  expect(keptText("note", "1").read()).toBe("Viaja em dezembro");
});

test("removing one's drafts leaves those of another account", () => {
  signIn("bruno");
  keptText("reply", "1").keep("De Bruno");
  endSession();
  signIn("marina");
  keptText("reply", "1").keep("De Marina");
  removeOwnDrafts();
  expect(keptText("reply", "1").read()).toBe("");
  endSession();
  signIn("bruno");
  expect(keptText("reply", "1").read()).toBe("De Bruno");
});

test("texts kept without saying whose they are are removed, and nothing else of the tab", async () => {
  sessionStorage.setItem("prancheta.note.1", "De alguém");
  sessionStorage.setItem("prancheta.reply.1", "{}");
  sessionStorage.setItem("prancheta.return", "1 /alunos");
  vi.resetModules();
  await import("./kept-text.ts");
  expect(Object.keys(sessionStorage)).toEqual(["prancheta.return"]);
});

import { endSession, startSession } from "@prancheta/ui/session/session.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { tokenOf } from "../../testing/a-token.ts";
import { removeOwnDrafts } from "./own-drafts.ts";
import { textDraft } from "./text-draft.ts";

const signIn = (partner: string) => startSession({ token: tokenOf(partner), refreshToken: "r" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a text is there again for who wrote it, and never for another account", () => {
  signIn("marina");
  textDraft("note", "1").store("Viaja em dezembro");
  endSession();
  signIn("bruno");
  expect(textDraft("note", "1").read()).toBe("");
  textDraft("note", "1").store("Outra");
  endSession();
  signIn("marina");
  expect(textDraft("note", "1").read()).toBe("Viaja em dezembro");
});

test("removing one's drafts leaves those of another account", () => {
  signIn("bruno");
  textDraft("reply", "1").store("De Bruno");
  endSession();
  signIn("marina");
  textDraft("reply", "1").store("De Marina");
  removeOwnDrafts();
  expect(textDraft("reply", "1").read()).toBe("");
  endSession();
  signIn("bruno");
  expect(textDraft("reply", "1").read()).toBe("De Bruno");
});

test("texts kept without saying whose they are are removed, and nothing else of the tab", async () => {
  sessionStorage.setItem("prancheta.note.1", "De alguém");
  sessionStorage.setItem("prancheta.reply.1", "{}");
  sessionStorage.setItem("prancheta.return", "1 /alunos");
  vi.resetModules();
  await import("./text-draft.ts");
  expect(Object.keys(sessionStorage)).toEqual(["prancheta.return"]);
});

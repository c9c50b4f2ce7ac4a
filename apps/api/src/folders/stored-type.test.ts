import { expect, it } from "vitest";
import { kindOf, typeOf } from "./stored-type.ts";

const hex = (text: string) => Buffer.from(text, "hex");
const text = (content: string) => Buffer.from(content);

it.each([
  ["a picture", hex("ffd8ffe000104a46494600010100000100010000"), "foto.jpg", "image/jpg", "image/jpeg", "IMAGE", null],
  ["a film", hex("000000186674797069736f6d0000020069736f6d69736f32"), "a.mp4", "video/mp4", "video/mp4", "VIDEO", null],
  ["a PDF", text("%PDF-1.7\n%"), "a.pdf", "application/pdf", "application/pdf", "PDF", null],
  ["a text", text("olá, ação"), "a.txt", "text/plain", "text/plain", "TEXT", null],
  ["a text with a charset", text("olá"), "a.txt", "text/plain; charset=utf-8", "text/plain", "TEXT", null],
  [
    "a text of an older Windows",
    Buffer.from("Começar é o mais difícil, e não faltam desculpas.", "latin1"),
    "a.txt",
    "text/plain",
    "text/plain; charset=windows-1252",
    "TEXT",
    null,
  ],
  [
    "a text in UTF-16",
    Buffer.from("\ufeffComeçar", "utf16le"),
    "a.txt",
    "text/plain",
    "text/plain; charset=utf-16le",
    "TEXT",
    null,
  ],
  [
    "a text in UTF-16 with its larger byte first",
    Buffer.from("\ufeffComeçar", "utf16le").swap16(),
    "a.txt",
    "text/plain",
    "text/plain; charset=utf-16be",
    "TEXT",
    null,
  ],
  [
    "a page in UTF-16",
    Buffer.from("\ufeff<html><script>", "utf16le"),
    "a.txt",
    "text/plain",
    "text/html",
    "OTHER",
    "text/plain",
  ],
  ["a table as text", text("a;b\n1;2"), "a.csv", "application/vnd.ms-excel", "text/plain", "TEXT", null],
  ["a text that is said to be a picture", text("olá"), "a.png", "image/png", "text/plain", "TEXT", "image/png"],
  ["a page", text("  <!DOCTYPE html><p>"), "a.txt", "text/plain", "text/html", "OTHER", "text/plain"],
  ["a page by its name", text("olá"), "a.HTML", "text/plain", "text/html", "OTHER", "text/plain"],
  ["a page by its claim", text("olá"), "a", "text/html", "text/html", "OTHER", null],
  ["a drawing", text("<svg onload=alert(1)>"), "a.png", "image/png", "image/svg+xml", "OTHER", "image/png"],
  [
    "a drawing after its declaration",
    text('<?xml version="1.0"?><svg/>'),
    "a.svg",
    "image/svg+xml",
    "image/svg+xml",
    "OTHER",
    null,
  ],
  [
    "data after a declaration",
    text('<?xml version="1.0"?><a/>'),
    "a.xml",
    "text/xml",
    "application/xml",
    "OTHER",
    null,
  ],
  ["a script", text("alert(1)"), "a.js", "application/javascript", "text/javascript", "OTHER", null],
  ["a script of the shell", text("#!/bin/sh\nrm"), "a.txt", "text/plain", "text/x-script", "OTHER", "text/plain"],
  [
    "a program",
    hex("4d5a90000300000004000000ffff0000"),
    "foto.jpg",
    "image/jpeg",
    "application/x-msdownload",
    "OTHER",
    "image/jpeg",
  ],
  ["an unknown content", hex("00010203"), "a.xyz", "application/x-own", "application/octet-stream", "OTHER", null],
  [
    "an unknown content said to be a film",
    hex("00010203"),
    "a.mp4",
    "video/mp4",
    "application/octet-stream",
    "OTHER",
    "video/mp4",
  ],
  [
    "bytes that are no text in any charset",
    hex("e1e9ede3f5f3fae7c1c9cdc3d5d3dac7"),
    "a.txt",
    "text/plain",
    "application/octet-stream",
    "OTHER",
    "text/plain",
  ],
  ["a content without a claim", hex("ffd8ffe000104a46494600010100000100010000"), "a", "", "image/jpeg", "IMAGE", null],
] as const)("says what it is: %s", async (_what, head, name, claimed, type, kind, said) => {
  const typed = await typeOf(head, name, claimed);
  expect({ ...typed, kind: kindOf(typed.type) }).toEqual({ type, kind, claimed_type: said });
});

it("reads a table of an older Windows whatever name its sender gives it", async () => {
  const table = Buffer.from("nome;situação\nJoão;ativo\n", "latin1");
  for (const claimed of ["text/csv", "application/vnd.ms-excel", ""])
    expect(await typeOf(table, "alunos.csv", claimed)).toEqual({
      type: "text/plain; charset=windows-1252",
      claimed_type: null,
    });
});

it("takes a text whose last letter is cut off for a text", async () => {
  expect((await typeOf(text("coração").subarray(0, 5), "a.txt", "")).type).toBe("text/plain");
});

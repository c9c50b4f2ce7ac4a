import { describe, expect, it } from "vitest";
import { PART_BYTES } from "../upload-parts.ts";
import { folders, StorageName, trash } from "./folders.ts";
import { FILE_BYTES, STORAGE_NAME_LENGTH, WHOLE_FILE_BYTES } from "./limits.ts";
import { folderUploads } from "./uploads.ts";

describe("a name", () => {
  it.each(["../etc/passwd", "a/b\\c", ".", "...", "férias 🏖️ 2026", "a".repeat(STORAGE_NAME_LENGTH), "🏋".repeat(255)])(
    "may be %j",
    (name) => {
      expect(StorageName.parse(name)).toBe(name);
    },
  );

  it("has no spaces around it, and its accents are one letter each", () => {
    expect(StorageName.parse("  Ve\u0301spera ")).toBe("Véspera");
  });

  it.each([
    ["", "Campo obrigatório"],
    ["   ", "Campo obrigatório"],
    ["\u200b", "Campo obrigatório"],
    ["a\nb", "Há um caractere inválido no nome"],
    ["fim\n", "Há um caractere inválido no nome"],
    ["a\u0000", "Há um caractere inválido no nome"],
    ["foto\u202egpj.exe", "Há um caractere inválido no nome"],
    ["\ud800", "Há um caractere inválido no nome"],
    ["a".repeat(STORAGE_NAME_LENGTH + 1), "Use no máximo 255 caracteres"],
  ])("may not be %j", (name, message) => {
    expect(StorageName.safeParse(name).error?.issues[0]?.message).toBe(message);
  });
});

describe("an upload", () => {
  const file = { name: "a.txt", folderId: "0197a1b2-0000-7000-8000-000000000001" };
  const messageOf = (size: number, most: "start" | "whole") =>
    folderUploads[most].body.safeParse({ ...file, size, base64: "" }).error?.issues[0]?.message;

  it.each([
    ["whole", WHOLE_FILE_BYTES, "O arquivo passa de 8 MB"],
    ["start", FILE_BYTES, "O arquivo passa de 512 MB"],
  ] as const)("by %s has 1 to %d bytes", (call, most, tooLarge) => {
    expect([0, 1, most, most + 1].map((size) => messageOf(size, call))).toEqual([
      "O arquivo está vazio",
      undefined,
      undefined,
      tooLarge,
    ]);
  });

  it("in parts takes a part of the largest size, and numbers that are none as a part that is not there", () => {
    expect(folderUploads.part.bodyLimit).toBe(PART_BYTES);
    const numbers = ["1", "64", "0", "-1", "1e1", "x".repeat(1000)];
    const read = numbers.map((number) => folderUploads.part.params.parse({ id: file.folderId, number }).number);
    expect(read).toEqual([1, 64, 0, 0, 0, 0]);
  });
});

it("has addresses that do not change", () => {
  const { all, inside, files } = folders;
  expect([all, inside, files, folderUploads.whole].map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v3/partners/storage/folders",
    "GET /v3/partners/storage/folders/:folderId",
    "GET /v3/partners/storage/files/:folderId",
    "POST /v3/partners/storage/file",
  ]);
  expect(trash.list.path).toBe("/v3/partners/storage/trash");
});

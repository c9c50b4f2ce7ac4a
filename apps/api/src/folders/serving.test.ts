import { folders } from "@prancheta/contract/folders/folders";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { aFilm, keepersOf } from "../testing/folders.ts";

const test = await aTestApp();
const ana = await keepersOf(test)();

const headersOf = async (url: string) => {
  const { statusCode, headers } = await ana.open(url);
  return { status: statusCode, ...headers };
};

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");

it.each([
  ["a picture", { name: "praia.png", bytes: PNG }, "image/png", "inline", "default-src 'none'; sandbox"],
  ["a film", { name: "praia.mp4", bytes: aFilm(100) }, "video/mp4", "inline", "default-src 'none'; sandbox"],
  [
    "a text",
    { name: "praia.txt", bytes: Buffer.from("olá") },
    "text/plain; charset=utf-8",
    "inline",
    "default-src 'none'; sandbox",
  ],
  [
    "a text of an older Windows",
    { name: "praia.csv", bytes: Buffer.from("nome;situação", "latin1") },
    "text/plain; charset=windows-1252",
    "inline",
    "default-src 'none'; sandbox",
  ],
  // Browsers show no PDF in a sandbox.
  ["a PDF", { name: "praia.pdf", bytes: Buffer.from("%PDF-1.7\n") }, "application/pdf", "inline", "default-src 'none'"],
  [
    "a page",
    { name: "praia.html", bytes: Buffer.from("<html>") },
    "text/html",
    "attachment",
    "default-src 'none'; sandbox",
  ],
  [
    "a drawing",
    { name: "praia.svg", bytes: Buffer.from("<svg/>") },
    "image/svg+xml",
    "attachment",
    "default-src 'none'; sandbox",
  ],
  [
    "a script",
    { name: "praia.js", bytes: Buffer.from("alert(1)") },
    "text/javascript",
    "attachment",
    "default-src 'none'; sandbox",
  ],
  [
    "what is unknown",
    { name: "praia", bytes: Buffer.from("00010203", "hex") },
    "application/octet-stream",
    "attachment",
    "default-src 'none'; sandbox",
  ],
] as const)("serves %s as it is, shown or only downloaded", async (_what, file, type, how, policy) => {
  const { url, downloadUrl } = await ana.file({ ...file, mimeType: "image/png" });
  const shown = await headersOf(url);
  expect(shown).toMatchObject({
    status: 200,
    "content-type": expect.stringMatching(new RegExp(`^${type.replace("+", "\\+")}`)),
    "content-disposition": `${how}; filename="${file.name}"; filename*=UTF-8''${file.name}`,
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "cache-control": "private, no-cache",
    "accept-ranges": "bytes",
  });
  expect((await headersOf(downloadUrl))["content-disposition"]).toMatch(/^attachment; /);
});

it("is saved under its new name, whatever letters that has", async () => {
  const { id, downloadUrl } = await ana.file();
  await ana.call(folders.changeFile, { params: { fileId: id }, body: { name: 'a/b "ção" 🏖️.txt' } });
  expect((await headersOf(downloadUrl))["content-disposition"]).toBe(
    `attachment; filename="a_b ___o_ __.txt"; filename*=UTF-8''a%2Fb%20%22%C3%A7%C3%A3o%22%20%F0%9F%8F%96%EF%B8%8F.txt`,
  );
});

it("is not sent again to a browser that has it, and not any more to one whose partner deleted it", async () => {
  const { id, url } = await ana.file();
  const { etag = "" } = await headersOf(url);
  const again = () => ana.open(url, { "if-none-match": String(etag) });
  expect((await again()).statusCode).toBe(304);
  await ana.removeFile(id);
  expect((await again()).statusCode).toBe(404);
});

it("is served by a link of this file alone, without other parameters", async () => {
  const [one, other] = [await ana.file(), await ana.file()];
  expect((await ana.open(one.url.replace(one.id, other.id))).statusCode).toBe(404);
  expect((await ana.open(`${one.url}&download=maybe`)).statusCode).toBe(404);
  expect((await ana.open(`${one.url}&reader=student`)).statusCode).toBe(404);
});

import { expect, test } from "vitest";
import { claimText, typeLabel } from "./file-type.texts.ts";

test.each([
  ["text/html", "image/jpeg", "Pelo conteúdo é uma página da web (HTML), e não uma imagem (JPEG)."],
  ["image/svg+xml", "image/png", "Pelo conteúdo é um desenho vetorial (SVG), e não uma imagem (PNG)."],
  ["text/javascript", "text/plain", "Pelo conteúdo é um programa, e não um texto."],
  ["text/x-script", "text/plain", "Pelo conteúdo é um programa, e não um texto."],
  ["application/x-msdownload", "application/pdf", "Pelo conteúdo é um programa, e não um PDF."],
  ["application/pdf", "image/webp", "Pelo conteúdo é um PDF, e não uma imagem (WebP)."],
  ["image/heic", "image/jpeg", "Pelo conteúdo é uma foto de iPhone (HEIC), e não uma imagem (JPEG)."],
  ["application/zip", "video/mp4", "Pelo conteúdo é um arquivo compactado, e não um vídeo (MP4)."],
  ["audio/mpeg", "video/quicktime", "Pelo conteúdo é um áudio (MP3), e não um vídeo (MOV)."],
  [
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.ms-excel",
    "Pelo conteúdo é um documento de texto, e não uma planilha.",
  ],
])("%s that claims to be %s is told in a coach's words", (mimeType, claimedType, text) => {
  expect(claimText({ mimeType, claimedType })).toBe(text);
});

test("a claim that has no words, or the same ones, is left out", () => {
  expect(claimText({ mimeType: "image/png", claimedType: "abc" })).toBe("Pelo conteúdo é uma imagem (PNG).");
  expect(claimText({ mimeType: "text/html", claimedType: "application/xhtml+xml" })).toBe(
    "Pelo conteúdo é uma página da web (HTML).",
  );
});

test("a content without a word is only said not to be what was claimed", () => {
  const unknown = "application/octet-stream";
  expect(claimText({ mimeType: unknown, claimedType: "video/mp4" })).toBe("O conteúdo não é um vídeo (MP4).");
  expect(claimText({ mimeType: "application/dicom", claimedType: "abc" })).toBe(
    "O conteúdo é de um tipo desconhecido.",
  );
  expect(typeLabel(unknown)).toBe("Arquivo");
});

test("what was said to be nothing else has no text", () => {
  expect(claimText({ mimeType: "image/png", claimedType: null })).toBeUndefined();
});

test("a file that is only downloaded is named by its type", () => {
  expect(typeLabel("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")).toBe("Planilha");
  expect(typeLabel("text/html")).toBe("Página da web (HTML)");
});

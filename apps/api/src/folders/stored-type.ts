import type { StoredFileKind } from "@prancheta/contract/folders/folders";

const BINARY = "application/octet-stream";

/** What browsers show by themselves. SVG is a document that may run scripts, so it is none of these. */
const IMAGES = ["image/avif", "image/bmp", "image/gif", "image/jpeg", "image/png", "image/webp"];
const VIDEOS = ["video/mp4", "video/ogg", "video/quicktime", "video/webm", "video/x-m4v"];
const PDF = "application/pdf";
const PLAIN = "text/plain";

const KINDS: ReadonlyMap<string, StoredFileKind> = new Map([
  ...IMAGES.map((type) => [type, "IMAGE"] as const),
  ...VIDEOS.map((type) => [type, "VIDEO"] as const),
  [PDF, "PDF"],
  [PLAIN, "TEXT"],
]);

/** A type without its parameters. */
const bare = (type: string) => type.split(";", 1).join("").trim().toLowerCase();

export const kindOf = (type: string): StoredFileKind => KINDS.get(bare(type)) ?? "OTHER";

/** Texts that a browser or a system could run, or that are mostly made to be run. They are downloaded only. */
const RUNNABLE: Readonly<Record<string, string>> = {
  html: "text/html",
  htm: "text/html",
  xhtml: "application/xhtml+xml",
  svg: "image/svg+xml",
  xml: "application/xml",
  xsl: "application/xml",
  js: "text/javascript",
  mjs: "text/javascript",
  cjs: "text/javascript",
  css: "text/css",
  sh: "text/x-script",
  bat: "text/x-script",
  cmd: "text/x-script",
  ps1: "text/x-script",
  vbs: "text/x-script",
  py: "text/x-script",
  php: "text/x-script",
  pl: "text/x-script",
  rb: "text/x-script",
  hta: "text/html",
};
const RUNNABLE_TYPES: readonly string[] = Object.values(RUNNABLE);

/** How documents begin that a browser would run: a comment or a declaration may stand before them. */
const MARKUP = /^\s*(?:<!--|<!doctype|<\?xml|<html|<head|<body|<script|<svg|<iframe|<style)/i;
const SVG = /<svg[\s/>]/i;
const HTML = /<html[\s>]|<!doctype html/i;
const DECLARATION = /^\s*<\?xml/i;
const SCRIPT = /^#!/;
/** Control characters that texts do not have. */
const BINARY_SIGN = /[^\P{Cc}\t\n\v\f\r]/u;

interface ReadText {
  readonly text: string;
  /** Undefined for UTF-8. */
  readonly charset?: "utf-16le" | "utf-16be" | "windows-1252";
}

const decoded = (head: Uint8Array, charset: "utf-8" | NonNullable<ReadText["charset"]>): string | undefined => {
  try {
    // The last letter of a head may be cut off.
    const text = new TextDecoder(charset, { fatal: true }).decode(head, { stream: true });
    return BINARY_SIGN.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

const markedCharset = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
};

/** A text in Portuguese is mostly ASCII in any charset; bytes at random are not. */
const MOSTLY = 0.7;
const isMostlyAscii = (head: Uint8Array) => head.filter((byte) => byte < 0x80).length >= head.length * MOSTLY;

/** The text that bytes are, if they are one: in UTF-8, or as old systems still write it. */
const textOf = (head: Uint8Array): ReadText | undefined => {
  const text = decoded(head, "utf-8");
  if (text !== undefined) return { text };
  const charset = markedCharset(head) ?? (isMostlyAscii(head) ? "windows-1252" : undefined);
  if (charset === undefined) return undefined;
  const old = decoded(head, charset);
  return old === undefined ? undefined : { text: old, charset };
};

const typeOfMarkup = (text: string): string => {
  if (HTML.test(text)) return "text/html";
  if (SVG.test(text)) return "image/svg+xml";
  return DECLARATION.test(text) ? "application/xml" : "text/html";
};

const typeOfText = ({ text, charset }: ReadText, name: string, claimed: string): string => {
  if (MARKUP.test(text)) return typeOfMarkup(text);
  if (SCRIPT.test(text)) return "text/x-script";
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const runnable = RUNNABLE[ending] ?? RUNNABLE_TYPES.find((type) => type === claimed);
  return runnable ?? (charset ? `${PLAIN}; charset=${charset}` : PLAIN);
};

/** Types of which there are several names. */
const SAME: Readonly<Record<string, string>> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/apng": "image/png",
  "audio/mp3": "audio/mpeg",
  "audio/x-m4a": "audio/mp4",
  "audio/wave": "audio/wav",
  "audio/x-wav": "audio/wav",
  "video/avi": "video/vnd.avi",
  "video/x-msvideo": "video/vnd.avi",
  "application/x-zip-compressed": "application/zip",
  "application/javascript": "text/javascript",
  "text/xml": "application/xml",
};
const canonicalType = (type: string) => SAME[type] ?? type;

const isText = (type: string) => /^text\/|[/+](?:json|xml|csv|yaml)$|csv|vnd\.ms-excel$/.test(type);

/** Whether the claimed type contradicts the real one. For a text, senders claim many types or none, which is no contradiction. */
const isOther = (claimed: string, type: string): boolean => {
  if (claimed === "" || claimed === BINARY || canonicalType(claimed) === canonicalType(bare(type))) return false;
  // Content without a known signature may have the claimed type, unless that type has a signature.
  if (type === BINARY) return /^(?:image|video|audio|text)\/|^application\/(?:pdf|zip)$/.test(claimed);
  return !(bare(type) === PLAIN && isText(claimed));
};

interface TypedContent {
  /** What the content is. */
  readonly type: string;
  /** What was claimed, if that is something else. */
  readonly claimed_type: string | null;
}

/**
 * The type of a content by its first bytes, whatever its name and its sender say. Only a text that looks like any other is
 * believed to be a script or a page (docs/rules/folders.md).
 */
export async function typeOf(head: Uint8Array, name: string, claim: string): Promise<TypedContent> {
  const { fileTypeFromBuffer } = await import("file-type");
  const claimed = bare(claim);
  const known = (await fileTypeFromBuffer(head))?.mime;
  const text = known === undefined || known === "application/xml" ? textOf(head) : undefined;
  const type = text === undefined ? canonicalType(known ?? BINARY) : typeOfText(text, name, canonicalType(claimed));
  return { type, claimed_type: isOther(claimed, type) ? claimed : null };
}

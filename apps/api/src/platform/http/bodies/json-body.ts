import { isUtf8 } from "node:buffer";
import { Refusal } from "../refusal.ts";

const MAX_DEPTH = 32;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** Either kind of bracket differs from the other in this bit only: `[` and `{`, `]` and `}`. */
const CURLY = 0x20;
const OPENING = 0x5b | CURLY;
const CLOSING = 0x5d | CURLY;

/** So many bytes of a text are looked at one by one before its end is searched for: a search costs as much as they do. */
const STRIDE = 64;

/** The next quote of a text, -1 where there is none, and whether it ends the text: no backslash escapes it. */
function searchedEnd(body: Buffer, from: number): { readonly quote: number; readonly isEnd: boolean } {
  const quote = body.indexOf(QUOTE, from);
  let slashes = quote;
  while (slashes > from && body[slashes - 1] === BACKSLASH) slashes--;
  return { quote, isEnd: (quote - slashes) % 2 === 0 };
}

/** Where a text ends whose inside is at `from`: behind its closing quote, or at the body's end. */
function endOfText(body: Buffer, from: number): number {
  let at = from;
  while (at < body.length) {
    for (const stride = at + STRIDE; at < stride; at++) {
      if (body[at] === BACKSLASH) at++;
      else if (body[at] === QUOTE) return at + 1;
    }
    const { quote, isEnd } = searchedEnd(body, at);
    if (quote === -1) break;
    at = quote + 1;
    if (isEnd) return at;
  }
  return body.length;
}

/** Refuses a body that nests too deep or holds too many values; looked at before anything is parsed. */
function scan(body: Buffer, maxValues: number): void {
  let depth = 0;
  // One for the whole, one for each bracket's first and each comma's next. An empty bracket counts as if it held something.
  let values = 1;
  for (let at = 0; at < body.length && values <= maxValues && depth <= MAX_DEPTH; ) {
    const byte = body[at++] ?? 0;
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === COMMA) values++;
    else if ((byte | CURLY) === OPENING) {
      values++;
      depth++;
    } else if ((byte | CURLY) === CLOSING) depth--;
  }
  if (depth > MAX_DEPTH) throw new Refusal("request.too_deep");
  if (values > maxValues) throw new Refusal("request.too_many_values");
}

/** Takes keys called `__proto__` away, which `JSON.parse` reads as any other and a later copy could take for a prototype. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const inner of Array.isArray(value) ? value : Object.values(value)) dropPrototypes(inner);
}

/** Without the key and without escapes, by which it could be spelt, no object needs a look. */
const mayNamePrototype = (json: string) => json.includes("__proto__") || json.includes("\\");

const noJson = () => new Refusal("request.invalid", { detail: "O corpo enviado não é um JSON válido." });

/** A JSON body, or the refusal that says why not. An empty one is an empty object. What is no UTF-8 would be kept otherwise than sent. */
export const parseJsonBody = (body: string | Buffer, maxValues: number): unknown => {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw noJson();
  scan(bytes, maxValues);
  const json = bytes.toString();
  try {
    const value: unknown = JSON.parse(json);
    if (mayNamePrototype(json)) dropPrototypes(value);
    return value;
  } catch {
    throw noJson();
  }
};

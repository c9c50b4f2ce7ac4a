import { isUtf8 } from "node:buffer";
import { setImmediate as pause } from "node:timers/promises";
import { Refusal } from "../refusal.ts";

const MAX_DEPTH = 32;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** The two kinds of bracket differ only in this bit: `[` and `{`, `]` and `}`. */
const CURLY = 0x20;
const OPENING = 0x5b | CURLY;
const CLOSING = 0x5d | CURLY;

/** This many bytes of a string are checked one by one before its end is searched; a search costs as much as that. */
const STRIDE = 64;

/** The next quote, -1 if there is none, and whether it ends the string (is not escaped by a backslash). */
function searchedEnd(body: Buffer, from: number): { readonly quote: number; readonly isEnd: boolean } {
  const quote = body.indexOf(QUOTE, from);
  let slashes = quote;
  while (slashes > from && body[slashes - 1] === BACKSLASH) slashes--;
  return { quote, isEnd: (quote - slashes) % 2 === 0 };
}

/** The end of a string whose content starts at `from`: after its closing quote, or the end of the body. */
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

/** Refuses a body that nests too deep or has too many values, before it is parsed. */
function scan(body: Buffer, maxValues: number): void {
  let depth = 0;
  // One for the whole body, one for the first value in each bracket and one after each comma. An empty bracket counts
  // as if it had a value.
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

/** Removes keys called `__proto__`, which `JSON.parse` accepts and a later copy could use as a prototype. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const inner of Array.isArray(value) ? value : Object.values(value)) dropPrototypes(inner);
}

/** If the text has neither the key nor escapes that could spell it, objects need no check. */
const mayNamePrototype = (json: string) => json.includes("__proto__") || json.includes("\\");

const noJson = () => new Refusal("request.invalid", { detail: "O corpo enviado não é um JSON válido." });

const parse = (json: string): unknown => {
  try {
    const value: unknown = JSON.parse(json);
    if (mayNamePrototype(json)) dropPrototypes(value);
    return value;
  } catch {
    throw noJson();
  }
};

/** Bytes above which other requests run between the steps of reading a body. */
const LARGE_BODY = 1024 * 1024;

/**
 * Parses a JSON body or refuses it. An empty body is an empty object. Invalid UTF-8 is refused because it would be
 * stored differently than sent.
 */
export const parseJsonBody = async (body: string | Buffer, maxValues: number): Promise<unknown> => {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw noJson();
  const breathe = () => (bytes.length > LARGE_BODY ? pause() : undefined);
  await breathe();
  scan(bytes, maxValues);
  await breathe();
  const value = parse(bytes.toString());
  await breathe();
  return value;
};

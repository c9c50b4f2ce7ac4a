import { isUtf8 } from "node:buffer";
import { Refusal } from "./refusal.ts";

const MAX_DEPTH = 32;
const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** How deep brackets nest outside strings, looked at before anything is parsed. */
const depthOf = (json: string): number => {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (OPENING.has(code)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(code)) depth--;
  }
  return deepest;
};

const noJson = () => new Refusal("request.invalid", { detail: "O corpo enviado não é um JSON válido." });

/** A JSON body, or the refusal that says why not. An empty one is an empty object. What is no UTF-8 would be kept otherwise than sent. */
export const parseJsonBody = (body: string | Buffer): unknown => {
  if (body.length === 0) return {};
  if (typeof body !== "string" && !isUtf8(body)) throw noJson();
  const json = body.toString();
  if (depthOf(json) > MAX_DEPTH) throw new Refusal("request.too_deep");
  try {
    return JSON.parse(json, (key, value) => (key === "__proto__" ? undefined : value));
  } catch {
    throw noJson();
  }
};

import { api } from "@prancheta/contract/api";
import type { Endpoint } from "@prancheta/contract/endpoint";
import * as z from "zod";
import { type Attack, jsonBody, NO_BODY } from "./attack.ts";

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
/** Every call of the contract by `area.name`. */
export const CALLS: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, endpoint]): [string, AnyEndpoint] => [`${area}.${name}`, endpoint]),
  ),
);

type Shape = z.core.JSONSchema.BaseSchema;

/** Two code units and four bytes each, none of which is a letter, a digit or a space. */
const COSTLY = "\u{1f600}";
const MAX_TEXT = 4_000;
/** Node refuses more than 16 KB of headers, the address included. */
const ADDRESS = 14_000;

const isShape = (part: unknown): part is Shape => typeof part === "object" && part !== null && !Array.isArray(part);

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: "input", reused: "inline", unrepresentable: "any" });

/** A value of a shape with every text and list as long as it may be, until `room` bytes are used up. */
class Largest {
  #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  of(shape: Shape): unknown {
    const { properties = {}, items, maxItems = 10_000, maxLength = MAX_TEXT } = shape;
    if (shape.const !== undefined) return this.#used(shape.const);
    if (shape.enum) return this.#used(shape.enum[0]);
    const choice = [...(shape.anyOf ?? shape.oneOf ?? [])].find(isShape);
    if (choice) return this.of(choice);
    switch ([shape.type].flat()[0]) {
      case "object":
        return Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => {
            this.#room -= name.length + 4;
            return [name, isShape(inner) ? this.of(inner) : this.#used(0)];
          }),
        );
      case "array": {
        const list: unknown[] = [];
        while (list.length < maxItems && this.#room > 0) list.push(isShape(items) ? this.of(items) : this.#used(0));
        return list;
      }
      case "string":
        return this.#used(
          (shape.format ?? shape.pattern)
            ? "2026-11-21T"
            : COSTLY.repeat(Math.max(1, Math.min(maxLength / 2, this.#room / 4))),
        );
      case "integer":
      case "number":
        return this.#used(shape.maximum ?? 1);
      case "boolean":
        return this.#used(true);
      default:
        return this.#used(null);
    }
  }

  #used<T>(value: T): T {
    this.#room -= Buffer.byteLength(JSON.stringify(value)) + 1;
    return value;
  }
}

const filled = (path: string, id: string) => path.replace(/:\w+/g, id);

const bodiesOf = (
  { body, bodyLimit }: AnyEndpoint,
  fields: readonly string[],
): readonly (readonly [string, string])[] => {
  const room = bodyLimit - 1_000;
  const inField = (value: string) => `{${fields.map((name, at) => `"${name}":${at === 0 ? value : "0"}`).join(",")}}`;
  return [
    ["a body at all its limits", JSON.stringify(new Largest(room).of(shapeOf(body)))],
    ["a list of zeros in the first field", inField(`[${"0,".repeat(room / 2)}0]`)],
    ["a list of empty lists in the last field", inField("0").replace(/0}$/, `[${"[],".repeat(room / 3)}0]}`)],
    [
      "escapes in each field",
      `{${fields.map((name) => `"${name}":"${String.raw`\"`.repeat(room / fields.length / 2)}"`)}}`,
    ],
    [
      "digits and T in each field",
      `{${fields.map((name) => `"${name}":"${"T\\n".repeat(room / fields.length / 3)}"`)}}`,
    ],
  ];
};

/** The largest requests that a call's own description allows, for calls whose worst request is not written down. */
export const generatedAttacks = (endpoint: string, described: AnyEndpoint, id: string): Attack[] => {
  const { method, path, query, body } = described;
  const names = Object.keys(shapeOf(query).properties ?? {});
  const fields = Object.keys(shapeOf(body).properties ?? {});
  const base = { endpoint, method };
  const asked = (what: string, said: string): Attack => ({
    ...base,
    ...NO_BODY,
    ...(method !== "GET" && jsonBody("{}")),
    what,
    path: `${filled(path, id)}?${said}`,
  });
  const texts = names.map((name) => `${name}=${"a+".repeat(ADDRESS / names.length / 2)}`).join("&");
  return [
    ...(path.includes(":") ? [{ ...asked("ids of 14 KB", ""), path: filled(path, "%41".repeat(ADDRESS / 6)) }] : []),
    ...(names.length > 0 ? [asked("words of 14 KB", texts)] : []),
    asked("thousands of parameters", "a=1&".repeat(ADDRESS / 4)),
    ...(method === "GET" || fields.length === 0
      ? []
      : bodiesOf(described, fields).map(([what, text]) => ({
          ...base,
          ...jsonBody(text),
          what,
          path: filled(path, id),
        }))),
  ];
};

import { describe, expect, it } from "vitest";
import * as z from "zod";
import { CALLS, generatedAttacks } from "./largest.ts";

const ID = "0197a1b2-0000-7000-8000-000000000001";

const fieldsOf = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

describe.each([...CALLS])("%s", (name, endpoint) => {
  const attacks = generatedAttacks(name, endpoint, ID);

  it("is attacked in everything that it reads: its path, its query and its body", () => {
    const whats = attacks.map(({ what }) => what);
    expect(whats).toContain("thousands of parameters");
    if (endpoint.path.includes(":")) expect(whats).toContain("ids of 14 KB");
    if (fieldsOf(endpoint.query).length > 0) expect(whats).toContain("words of 14 KB");
    if (endpoint.method !== "GET" && fieldsOf(endpoint.body).length > 0)
      expect(whats).toContain("a body at all its limits");
  });

  it("is attacked with bodies that are read, not refused for their size", () => {
    for (const { body } of attacks) expect(body?.length ?? 0).toBeLessThanOrEqual(endpoint.bodyLimit);
  });
});

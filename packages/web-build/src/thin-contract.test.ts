import { describe, expect, it } from "vitest";
import { builtFrom } from "./build.testing.ts";
import { thinContract } from "./thin-contract.ts";

const care = "@prancheta/contract/students/care";

/** Runs a built script and returns its exports. */
const run = async (script: string): Promise<Record<string, unknown>> =>
  await import(`data:text/javascript,${encodeURIComponent(script)}`);

describe("the contract in the browser", () => {
  it("is method, path and access of each endpoint, without zod", async () => {
    const { scripts } = await builtFrom(`export { care } from "${care}";`, thinContract());
    expect(scripts).not.toContain("zod");
    expect(await run(scripts)).toMatchObject({
      care: {
        notes: { method: "GET", path: "/v2/partners/students/:id/notes", access: "partner" },
        changeNote: { method: "PATCH", path: "/v2/partners/students/:id/notes/:note", access: "partner" },
      },
    });
    expect(scripts).not.toContain("Anota algo sobre um aluno");
  });

  it("keeps plain values as they are, without zod", async () => {
    const { scripts } = await builtFrom(`export { TAG_LIMIT, TAG_LENGTH } from "${care}";`, thinContract());
    expect(await run(scripts)).toMatchObject({ TAG_LIMIT: 20, TAG_LENGTH: 30 });
    expect(scripts).not.toContain("zod");
  });

  it("keeps objects and lists of plain values as they are, without zod", async () => {
    const { scripts } = await builtFrom(
      'export { MEAL_TYPES, NO_TARGETS } from "@prancheta/contract/diets/diets";',
      thinContract(),
    );
    const { MEAL_TYPES, NO_TARGETS } = await run(scripts);
    expect(MEAL_TYPES).toContain("LUNCH");
    expect(NO_TARGETS).toEqual({ energeticAmount: null, carbohydrates: null, proteins: null, lipids: null });
    expect(scripts).not.toContain("zod");
  });

  it("brings a schema whole to whoever imports it", async () => {
    const { scripts } = await builtFrom(
      `import { TagsForm } from "${care}";
       export const good = TagsForm.safeParse({ tags: ["lesão"] }).success;
       export const bad = TagsForm.safeParse({ tags: [""] }).success;`,
      thinContract(),
    );
    expect(await run(scripts)).toMatchObject({ good: true, bad: false });
  });

  it("brings functions as they are, and what they need", async () => {
    const { scripts } = await builtFrom(
      `import { goalLabel } from "@prancheta/contract/diets/labels";
       export const text = goalLabel.LOSE;`,
      thinContract(),
    );
    expect(await run(scripts)).toMatchObject({ text: "Emagrecer" });
  });
});

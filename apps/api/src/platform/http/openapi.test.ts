import { api } from "@prancheta/contract/api";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { aTestApp } from "../../testing/app.ts";

const { app } = await aTestApp({ publicUrl: "https://prancheta.example" });
const text = (await app.inject("/openapi.json")).body;

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(z.object({ name: z.string() })),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const Document = z.object({
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});
const document = Document.parse(JSON.parse(text));
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** The findings of the linter's recommended rules, including warnings. */
const findingsIn = async (source: string) => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
};

describe("the OpenAPI document", () => {
  it("gives a public linter's recommended rules nothing to find", async () => {
    expect(await findingsIn(text)).toEqual([]);
  });

  it("is really looked at by that linter", async () => {
    expect(await findingsIn(JSON.stringify({ ...JSON.parse(text), servers: [] }))).toEqual([
      expect.stringContaining("no-empty-servers"),
    ]);
  });

  it("names where the server is reached", () => {
    expect(document.servers).toEqual([{ url: "https://prancheta.example" }]);
  });

  it("names each call by its area, which it describes", () => {
    const names = Object.entries(api).flatMap(([area, calls]) => Object.keys(calls).map((name) => `${area}.${name}`));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
    for (const { operationId, tags } of operations) expect(tags).toEqual([operationId.split(".")[0]]);
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(api));
  });

  it("offers an idempotency key on each POST of a partner, except where a call is several transactions", () => {
    const ofPartners = Object.values(document.paths).flatMap(({ post }) =>
      post?.security.some((scheme) => "bearer" in scheme) ? [post] : [],
    );
    const without = ofPartners.filter(({ parameters }) => parameters.every(({ name }) => name !== "Idempotency-Key"));
    expect(without.map(({ operationId }) => operationId).sort()).toEqual([
      "folderUploads.complete",
      "invoices.pay",
      "paymentCards.add",
      "sales.refund",
      "shop.add",
      "specifiedShop.add",
    ]);
    for (const { operationId, responses } of ofPartners)
      expect(responses["422"]?.description.includes("`request.repeated_differently`") ?? false, operationId).toBe(
        !without.some((one) => one.operationId === operationId),
      );
    const others = operations.filter((operation) => !ofPartners.includes(operation));
    for (const { operationId, parameters } of others)
      expect(
        parameters.map(({ name }) => name),
        operationId,
      ).not.toContain("Idempotency-Key");
  });

  it.each([
    ["400", "request.invalid"],
    ["408", "request.too_slow"],
    ["413", "request.too_large"],
    ["429", "request.too_many"],
    ["431", "request.headers_too_large"],
    ["503", "server.crowded"],
  ])("says of every call that it may answer %s, %s", (status, code) => {
    for (const { operationId, responses } of operations)
      expect(responses[status]?.description, operationId).toContain(`\`${code}\``);
  });
});

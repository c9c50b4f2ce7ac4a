import { RocketProspectId } from "@prancheta/contract/scalars";
import { expect, test } from "vitest";
import { PARTS, TAG } from "./message.texts.ts";
import { type Choice, chooseVariants, messageFor, REMEMBERED } from "./message.ts";

const avatar = {
  id: RocketProspectId.parse("00000000-0000-4000-8000-000000000001"),
  name: "Bia Reis",
  instagram: "bia.reis",
  status: "PENDING_SEND" as const,
};
const facts = { coach: "Marina Duarte", code: null, link: null };

test("a message has six parts with at least eight different variants each", () => {
  expect(PARTS).toHaveLength(6);
  for (const variants of PARTS) {
    const said = variants.map((variant) => variant({ to: "Bia", coach: "Marina" }));
    expect(new Set(said).size).toBe(variants.length);
    expect(variants.length).toBeGreaterThanOrEqual(8);
  }
});

test("no part of a message is one of the last three", () => {
  const last: Choice[] = [];
  for (let message = 0; message < 500; message++) {
    const choice = chooseVariants(last.slice(-REMEMBERED));
    for (const before of last.slice(-REMEMBERED))
      for (const [part, variant] of choice.entries()) expect(variant).not.toBe(before[part]);
    last.push(choice);
  }
  for (const [part, variants] of PARTS.entries())
    expect(new Set(last.map((choice) => choice[part])).size).toBe(variants.length);
});

test("every offer is of 7 free days, and every message names both and ends with the tag", () => {
  for (let variant = 0; variant < 8; variant++) {
    const text = messageFor(avatar, facts, Array(6).fill(variant));
    expect(text).toMatch(/\bBia\b/);
    expect(text).not.toContain("Reis");
    expect(text).toContain("Marina Duarte");
    expect(text).toMatch(/7 dias grátis/);
    expect(text.endsWith(TAG)).toBe(true);
  }
});

test("the link carries the prospect's reference, with and without a code", () => {
  const choice = chooseVariants([]);
  const withCode = { ...facts, code: "ROCKET7", link: "https://a.example/c/marina?plano=1&codigo=ROCKET7" };
  expect(messageFor(avatar, withCode, choice)).toContain(
    `Com o código ROCKET7, é por aqui: https://a.example/c/marina?plano=1&codigo=ROCKET7&prospecto=${avatar.id}`,
  );
  expect(messageFor(avatar, { ...facts, link: "https://a.example/c/marina" }, choice)).toContain(
    `É por aqui: https://a.example/c/marina?prospecto=${avatar.id}`,
  );
  expect(messageFor(avatar, { ...facts, code: "ROCKET7" }, choice)).toContain("Use o código ROCKET7.");
  expect(messageFor(avatar, facts, choice)).not.toMatch(/código|http/);
});

import { plans } from "@prancheta/contract/plans/plans";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { create, whole } from "../testing/plans.ts";

const test = await aTestApp();

/** A parameter that the list does not know. */
const UNKNOWN_PARAMETER: object = { includes: "x" };

describe("the list of plans", () => {
  it("answers id, name and type of all without a parameter, also with one that it does not know", async () => {
    const partner = await test.aPartner();
    const { id, name } = await create(partner);
    const all = (await partner.call(plans.list, { query: UNKNOWN_PARAMETER })).reply;
    expect(all).toEqual({
      data: [
        { id, name, type: "STANDARD" },
        { id: partner.trialPlan, name: "Plano de teste", type: "TRIAL" },
      ],
      total: 2,
    });
  });

  it("takes an empty filter as none", async () => {
    const partner = await test.aPartner();
    const { id } = await create(partner);
    const empty: object = { name: "", duration: "", active: "", show: "", take: 10 };
    const { data } = (await partner.call(plans.list, { query: empty })).reply;
    expect(data.map((row) => row.id)).toEqual([id, partner.trialPlan]);
  });

  it("answers pages of ten whole plans, newest first", async () => {
    const partner = await test.aPartner();
    for (let at = 0; at < 11; at += 1) {
      test.clock.advance({ seconds: 1 });
      await create(partner, { name: `Plano ${at}` });
    }
    const first = (await partner.call(plans.list, { query: { skip: 0 } })).reply;
    expect(first.total).toBe(12);
    expect(first.data.map((row) => whole(row).name).slice(0, 2)).toEqual(["Plano 10", "Plano 9"]);
    expect(first.data).toHaveLength(10);
    const second = (await partner.call(plans.list, { query: { skip: 10, take: 10 } })).reply;
    expect(second.data.map(({ name }) => name)).toEqual(["Plano 0", "Plano de teste"]);
    expect(second.total).toBeUndefined();
  });

  it.each([
    [{ name: "corrida avanc" }, ["Corrida Avançada"]],
    [{ duration: 60 }, ["Corrida Avançada"]],
    [{ active: "false" }, ["Musculação"]],
    [{ show: "false" }, ["Corrida Avançada"]],
    [{ show: "true", active: "true" }, ["Vôlei"]],
    [{ name: "nada" }, []],
  ] as const)("is filtered by %j", async (query, names) => {
    const partner = await test.aPartner();
    await create(partner, { name: "Corrida Avançada", duration: 60, show: false });
    await create(partner, { name: "Musculação", active: false });
    await create(partner, { name: "Vôlei" });
    const { data } = (await partner.call(plans.list, { query: { take: 10, ...query } })).reply;
    expect(data.map(({ name }) => name).filter((name) => name !== "Plano de teste")).toEqual(names);
  });

  it.each([{ take: 0 }, { take: 101 }, { duration: "um" }, { active: "talvez" }])(
    "refuses %j",
    async (query: object) => {
      const partner = await test.aPartner();
      const answer = await partner.call(plans.list, { query: query });
      expect(answer.problem.fields).toHaveProperty(Object.keys(query)[0] ?? "");
    },
  );
});

import { codes, MAX_SERIES, type PerformanceSeries } from "@prancheta/contract/plans/codes";
import { plans } from "@prancheta/contract/plans/plans";
import { sales } from "@prancheta/contract/sales/sales";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { addDays } from "../platform/clock.ts";
import { detachStudent } from "../students/students.service.ts";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { performanceCsv, spanOf } from "./performance.service.ts";

const test = await aTestApp();

/** Today is 21 November 2026, noon in UTC. */
async function aSeller() {
  const partner = await test.aPartner();
  const of = studentsOf(test, partner);
  const plan = await of.aPlan({ name: "Mensal" });
  const aCode = async (code: string, tags: string[] = [], more: object = {}) => {
    const body = { billingPlanId: plan, description: code, code, tags, ...more };
    return (await partner.call(codes.create, { body })).reply.data;
  };
  const sell = async (code: string | null, daysAgo = 0, name = "Bruno Lima") => {
    const id = await of.aStudent({ name });
    const body = { planId: plan, code, paidOn: addDays(of.today(), -daysAgo) };
    const answer = await of.callNow(sales.byHand, { params: { id }, body });
    expect(answer.status).toBe(200);
    return id;
  };
  const chart = async (query: z.input<typeof codes.performance.query> = {}) =>
    (await of.callNow(codes.performance, { query })).reply.data;
  const rows = async (query: z.input<typeof codes.performanceRows.query> = {}) =>
    (await partner.call(codes.performanceRows, { query })).reply;
  return { ...of, partner, plan, aCode, sell, chart, rows };
}

const totals = (series: readonly PerformanceSeries[]) =>
  Object.fromEntries(
    series.map(({ legendName, values }) => [legendName, values.reduce((sum, { axisY }) => sum + axisY, 0)]),
  );

describe("the chart of what codes sold", () => {
  it("has a line for each code and each tag, with a point for every day", async () => {
    const { aCode, sell, chart } = await aSeller();
    await aCode("VERAO10", ["Bio", "Rua"]);
    await aCode("INVERNO", ["Bio"]);
    await aCode("NADA1234", ["Nada"]);
    for (const [code, daysAgo] of [
      ["VERAO10", 0],
      ["VERAO10", 0],
      ["VERAO10", 6],
      ["INVERNO", 2],
      [null, 1],
    ] as const)
      await sell(code, daysAgo);
    const { byCodes, byTags } = await chart({ period: "LASTDAYS" });
    expect(totals(byCodes)).toEqual({ VERAO10: 3, INVERNO: 1 });
    expect(totals(byTags)).toEqual({ Bio: 4, Rua: 3 });
    expect(byCodes[0]?.values.map(({ axisX, axisY }) => [axisX, axisY])).toEqual([
      ["2026-11-15", 1],
      ["2026-11-16", 0],
      ["2026-11-17", 0],
      ["2026-11-18", 0],
      ["2026-11-19", 0],
      ["2026-11-20", 0],
      ["2026-11-21", 2],
    ]);
    expect(new Set(byCodes.map(({ colorLine }) => colorLine)).size).toBe(2);
  });

  it.each([
    ["LASTDAYS", 7, "2026-11-15", 1],
    ["LASTMONTH", 30, "2026-10-23", 3],
    ["LASTYEAR", 12, "2025-12-01", 5],
  ] as const)("over %s has %i points from %s on", async (period, points, first, sold) => {
    const { aCode, sell, chart } = await aSeller();
    await aCode("VERAO10");
    for (const daysAgo of [6, 7, 29, 30, 355, 356]) await sell("VERAO10", daysAgo);
    const [series] = (await chart({ period })).byCodes;
    expect(series?.values).toHaveLength(points);
    expect(series?.values[0]?.axisX).toBe(first);
    expect(totals(series ? [series] : [])).toEqual({ VERAO10: sold });
  });

  it("adds up the codes beyond the first ones", async () => {
    const { aCode, sell, chart } = await aSeller();
    for (let at = 0; at < MAX_SERIES + 2; at += 1) {
      await aCode(`CODIGO${at}`);
      await sell(`CODIGO${at}`);
    }
    await sell("CODIGO9");
    const { byCodes } = await chart();
    expect(byCodes).toHaveLength(MAX_SERIES + 1);
    expect(byCodes[0]?.legendName).toBe("CODIGO9");
    expect(byCodes.at(-1)?.legendName).toBe("Outros");
    expect(totals(byCodes)["Outros"]).toBe(2);
  });

  it("is filtered as the list of codes, and shows nobody else's sales", async () => {
    const { aCode, sell, chart } = await aSeller();
    await aCode("VERAO10", ["Bio"], { discountType: "PERCENT", discountValue: 10 });
    await aCode("INVERNO");
    await sell("VERAO10");
    await sell("INVERNO");
    const only = async (query: z.input<typeof codes.performance.query>) => totals((await chart(query)).byCodes);
    expect(await only({ code: "inv" })).toEqual({ INVERNO: 1 });
    expect(await only({ "tags[]": ["bio"] })).toEqual({ VERAO10: 1 });
    expect(await only({ discountType: "PERCENT" })).toEqual({ VERAO10: 1 });
    expect(await only({ description: "nada" })).toEqual({});
    const empty: object = { "tags[]": "", planId: "", discountType: "", sort: "name" };
    expect(await only(empty)).toEqual({ INVERNO: 1, VERAO10: 1 });
    const other = await aSeller();
    expect(await other.chart()).toEqual({ byCodes: [], byTags: [] });
  });

  it("and the rows name the code as the sale used it, whatever its text is today", async () => {
    const { aCode, sell, chart, rows, partner } = await aSeller();
    const { id } = await aCode("VERAO10", ["Bio"]);
    await sell("VERAO10");
    const body = { code: "OUTONO10", description: "VERAO10", tags: ["Bio"] };
    expect((await partner.call(codes.change, { params: { id }, body })).status).toBe(200);
    await sell("OUTONO10");
    expect(totals((await chart()).byCodes)).toEqual({ VERAO10: 1, OUTONO10: 1 });
    expect(totals((await chart({ period: "", code: "verao" })).byCodes)).toEqual({ VERAO10: 1 });
    expect((await rows({ code: "verao" })).data.map(({ code }) => code)).toEqual(["VERAO10"]);
    const tags = async (code: string) =>
      (await partner.call(codes.tags, { query: { period: "LASTMONTH", code } })).reply.data;
    expect([await tags("verao"), await tags("inverno")]).toEqual([["Bio"], []]);
  });

  it("has the tags that its filter offers, also of a code that was deleted with its plan", async () => {
    const { aCode, sell, chart, partner, plan, mine } = await aSeller();
    await aCode("VERAO10", ["Bio"]);
    const student = await sell("VERAO10");
    await mine((db) => detachStudent(db, partner.owner.partner, test.clock, student));
    expect((await partner.call(plans.remove, { params: { id: plan } })).status).toBe(200);
    expect(totals((await chart()).byTags)).toEqual({ Bio: 1 });
    const tags = async (query: z.input<typeof codes.tags.query>) =>
      (await partner.call(codes.tags, { query })).reply.data;
    expect([await tags({ period: "LASTMONTH" }), await tags({})]).toEqual([["Bio"], []]);
  });

  it("has one line for a tag, also if its codes write it in two ways on different days", async () => {
    const { aCode, sell, chart, partner, mine } = await aSeller();
    await aCode("VERAO10", ["Verão"]);
    const { id } = await aCode("INVERNO");
    // As if a code with this tag had been deleted before.
    const tag = { partner_id: partner.owner.partner, plan_code_id: id, tag: "verao" };
    await mine((db) => db.insertInto("plan_code_tag").values(tag).execute());
    await sell("VERAO10", 1);
    await sell("INVERNO");
    expect(Object.values(totals((await chart()).byTags))).toEqual([2]);
  });

  it("counts a sale on its day in the partner's zone", async () => {
    const { aCode, sell, chart } = await aSeller();
    await aCode("VERAO10");
    test.clock.moveTo(Temporal.Instant.from("2026-11-22T01:30:00Z"));
    await sell("VERAO10");
    const { byCodes } = await chart({ period: "LASTDAYS" });
    test.clock.moveTo(Temporal.Instant.from("2026-11-21T12:00:00Z"));
    expect(byCodes[0]?.values.at(-1)).toEqual({ axisX: "2026-11-21", axisY: 1 });
  });
});

describe("the rows of what codes sold", () => {
  it("say student, plan, code, day, tags and contract, newest first", async () => {
    const { aCode, sell, rows } = await aSeller();
    await aCode("VERAO10", ["Rua", "Bio"]);
    const older = await sell("VERAO10", 20, "Ana Reis");
    const newer = await sell("VERAO10", 1, "Caio Melo");
    const { data, total } = await rows();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { name: "Caio Melo", studentId: newer, plan: "Mensal", code: "VERAO10", tags: ["Bio", "Rua"], status: "ACTIVE" },
      { name: "Ana Reis", studentId: older, created: "2026-11-01T15:00:00.000Z" },
    ]);
  });

  it("say when a contract is over and hide who was removed", async () => {
    const { aCode, sell, partner, callNow } = await aSeller();
    await aCode("VERAO10");
    const id = await sell("VERAO10", 0, "Ana Reis");
    await partner.call(students.remove, { params: { id } });
    test.clock.advance({ hours: 24 * 31 });
    const { data } = (await callNow(codes.performanceRows, { query: { period: "LASTYEAR" } })).reply;
    test.clock.advance({ hours: -24 * 31 });
    expect(data).toMatchObject([{ name: "Aluno removido", studentId: null, status: "INACTIVE" }]);
  });

  it("come in pages without a repeat or a gap", async () => {
    const { aCode, sell, rows } = await aSeller();
    await aCode("VERAO10");
    for (let at = 0; at < 5; at += 1) await sell("VERAO10", 3);
    const all = (await rows()).data.map(({ id }) => id);
    const pages = await Promise.all([0, 2, 4].map((skip) => rows({ skip, take: 2 })));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all);
    expect((await rows({ skip: 2 })).total).toBeUndefined();
  });

  it("are exported in several transactions without a repeat or a gap, though sales come meanwhile", async () => {
    const { aCode, sell, rows, partner, mine } = await aSeller();
    await aCode("VERAO10");
    for (let at = 0; at < 5; at += 1) await sell("VERAO10", 3, `Aluno ${at}`);
    const names = (await rows()).data.map(({ name }) => name);
    const span = spanOf("LASTMONTH", test.clock, partner.owner);
    const lines: string[] = [];
    for await (const chunk of performanceCsv(mine, partner.owner, {}, span, 2)) {
      lines.push(...chunk.split("\r\n").filter((line) => line.startsWith("Aluno ")));
      await sell("VERAO10", 0, "Outro aluno");
    }
    expect(lines.map((line) => line.split(";")[0])).toEqual(names);
  });

  it("are exported as a spreadsheet, in which a name is no formula", async () => {
    const { aCode, sell, partner, mine } = await aSeller();
    await aCode("VERAO10", ["Bio", "Rua"]);
    await sell("VERAO10", 0, "=1+1");
    const answer = await partner.call(codes.performanceFile, { query: { period: "LASTDAYS" } });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain("desempenho-dos-codigos-2026-11-21.csv");
    expect(answer.text).toBe(
      "\uFEFFAluno;Plano;Código;Data;Tags;Contrato\r\n'=1+1;Mensal;VERAO10;21/11/2026 09:00;Bio, Rua;Ativo\r\n",
    );
    const audited = await mine((db) => db.selectFrom("audit").select("action").execute());
    expect(audited.map(({ action }) => action)).toContain("codes.exported");
  });
});

import { reports } from "@prancheta/contract/reports/reports";
import type { StudentId } from "@prancheta/contract/scalars";
import { type StudentListQuery, students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { aTestApp, type TestPartner } from "../../testing/app.ts";
import { studentsOf } from "../../testing/students/students.ts";

const test = await aTestApp();

const listed = async ({ call }: TestPartner, query: z.input<typeof StudentListQuery> = {}) =>
  (await call(students.list, { query })).reply;

const names = async (partner: TestPartner, query: z.input<typeof StudentListQuery> = {}) =>
  (await listed(partner, query)).data.map(({ name }) => name);

describe("the list", () => {
  it("is empty for a new partner and says so with a total of zero", async () => {
    expect(await listed(await test.aPartner())).toEqual({ data: [], total: 0 });
  });

  it("goes by name without accents or case, then by id", async () => {
    const partner = await test.aPartner();
    const { aStudent } = studentsOf(test, partner);
    for (const name of ["Zélia", "ávila", "Bruno", "Ana", "Ávila"]) await aStudent({ name });
    expect(await names(partner)).toEqual(["Ana", "ávila", "Ávila", "Bruno", "Zélia"]);
  });

  it("loses and repeats no student between pages, and counts all on the first", async () => {
    const partner = await test.aPartner();
    const { aStudent } = studentsOf(test, partner);
    for (let n = 0; n < 45; n++) await aStudent({ name: `Aluno ${n % 7}` });
    const pages = await Promise.all([0, 20, 40, 60].map((skip) => listed(partner, { skip })));
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5, 0]);
    expect(pages[0]?.total).toBe(45);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(45);
  });

  it("starts with the most urgent where the filter has a deadline, and with another order when asked", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract, aReport, aPlan, callNow } = studentsOf(test, partner);
    const plan = await aPlan({ days: 30, answerHours: 24 });
    for (const name of ["Caio", "Ana", "Bia"]) {
      const student = await aStudent({ name });
      await aContract(student, { plan, startsIn: -25 });
      await aReport(student);
      test.clock.advance({ hours: 6 });
    }
    const named = async (query: z.input<typeof StudentListQuery>) =>
      (await callNow(students.list, { query })).reply.data.map(({ name }) => name);
    expect(await named({ interaction: "PENDING_VALUATION" })).toEqual(["Caio", "Ana", "Bia"]);
    test.clock.advance({ hours: 24 });
    expect(await named({ interaction: "LATE" })).toEqual(["Caio", "Ana", "Bia"]);
    expect(await named({ interaction: "LATE", sort: "NAME" })).toEqual(["Ana", "Bia", "Caio"]);
    const next = await aStudent({ name: "Davi" });
    await aContract(next, { plan, startsIn: -29 });
    expect((await named({ interaction: "EXPIRING" }))[0]).toBe("Davi");
  });

  it("pages students with equal deadlines without a loss", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract, aReport, callNow } = studentsOf(test, partner);
    for (let n = 0; n < 9; n++) {
      const student = await aStudent();
      await aContract(student);
      await aReport(student);
    }
    test.clock.advance({ hours: 72 });
    const ids: string[] = [];
    for (const skip of [0, 4, 8]) {
      const { data, total } = (await callNow(students.list, { query: { interaction: "LATE", skip, take: 4 } })).reply;
      if (skip === 0) expect(total).toBe(9);
      ids.push(...data.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(9);
    expect(ids).toHaveLength(9);
  });

  it("says how many students have a report to evaluate, and who is next", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract, aReport, callNow } = studentsOf(test, partner);
    const toEvaluate = async () => (await callNow(students.toEvaluate)).reply.data;
    expect(await toEvaluate()).toEqual({ total: 0, next: null });
    const ids: StudentId[] = [];
    for (let n = 0; n < 2; n++) {
      const student = await aStudent();
      await aContract(student);
      await aReport(student);
      ids.push(student);
      test.clock.advance({ hours: 30 });
    }
    // The first is late, the second is not.
    expect(await toEvaluate()).toEqual({ total: 2, next: ids[0] });
    const [report] = (await callNow(students.read, { params: { id: ids[0] ?? "" } })).reply.data.questionnaireAnswers;
    await callNow(reports.evaluate, { params: { id: report?.id ?? "" } });
    expect(await toEvaluate()).toEqual({ total: 1, next: ids[1] });
  });

  it.each(["skip", "take"])("refuses a bad %s and names it", async (field) => {
    const { call } = await test.aPartner();
    for (const value of ["-1", "abc", "1.5", "1000000000"]) {
      const answer = await call(students.list, { query: { [field]: value } });
      expect(answer.problem).toMatchObject({
        status: 400,
        code: "request.invalid",
        fields: { [field]: expect.any(String) },
      });
    }
    expect((await call(students.list, { query: { take: 101 } })).status).toBe(400);
    expect((await call(students.list, { query: { take: 0 } })).status).toBe(400);
    for (const skip of ["", " 1", "1e1", "0x10", "1.5"])
      expect((await call(students.list, { query: { skip } })).problem.fields).toEqual({ skip: "Valor inválido" });
  });

  it("finds by part of the name or e-mail, without accents, each word anywhere", async () => {
    const partner = await test.aPartner();
    const { aStudent } = studentsOf(test, partner);
    await aStudent({ name: "José Antônio da Conceição", email: "ze@aluno.example" });
    await aStudent({ name: "Joana 100% Fit", email: "jo_ana@aluno.example" });
    expect(await names(partner, { nameOrEmail: "conceicao JOSE" })).toEqual(["José Antônio da Conceição"]);
    expect(await names(partner, { nameOrEmail: "ZÉ@ALUNO" })).toEqual(["José Antônio da Conceição"]);
    expect(await names(partner, { nameOrEmail: "100%" })).toEqual(["Joana 100% Fit"]);
    expect(await names(partner, { nameOrEmail: "o_a" })).toEqual(["Joana 100% Fit"]);
    expect(await names(partner, { nameOrEmail: "\\" })).toEqual([]);
    await aStudent({ name: "Zoé".normalize("NFD"), email: "z@aluno.example" });
    for (const form of ["NFC", "NFD"])
      expect(await names(partner, { nameOrEmail: "Zoé Z@A".normalize(form) }), form).toHaveLength(1);
    expect((await listed(partner, { nameOrEmail: "ninguém" })).total).toBe(0);
  });

  it("refuses a NUL in the search instead of failing", async () => {
    const { call } = await test.aPartner();
    expect((await call(students.list, { query: { nameOrEmail: "a\u0000b" } })).status).toBe(400);
  });

  it("never shows another partner's students", async () => {
    const [one, other] = await Promise.all([test.aPartner(), test.aPartner()]);
    await studentsOf(test, one).aStudent({ name: "Só da Ana" });
    expect(await names(other)).toEqual([]);
  });
});

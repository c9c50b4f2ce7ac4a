import { reports } from "@prancheta/contract/reports/reports";
import { students } from "@prancheta/contract/students/students";
import { sheets } from "@prancheta/contract/training/training";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();
const partner = await test.aPartner();
const { aStudent, aContract, aReport, aSheet, callNow, mine } = studentsOf(test, partner);
const sheet = await aSheet();

const trailOf = async (action: string, subject: string) => {
  const rows = await mine((db) =>
    db.selectFrom("audit").select("id").where("action", "=", action).where("subject_id", "=", subject).execute(),
  );
  return rows.length;
};

/** The same call twice in sequence, or two at the same time. */
const ways = [
  ["twice", async <T>(act: () => Promise<T>) => [await act(), await act()]],
  ["in two tabs", <T>(act: () => Promise<T>) => Promise.all([act(), act()])],
] as const;

describe.each(ways)("done %s", (_way, both) => {
  it("a report is evaluated once, and the second is told so", async () => {
    const student = await aStudent();
    await aContract(student);
    const id = await aReport(student);
    const answers = await both(() => callNow(reports.evaluate, { params: { id } }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe("report.already_evaluated");
    expect(await trailOf("report.evaluated", id)).toBe(1);
    const [card] = (await callNow(students.list, { query: { interaction: "PENDING_VALUATION" } })).reply.data;
    expect(card).toBeUndefined();
  });

  it("a sheet is assigned once, and the second is told so", async () => {
    const student = await aStudent();
    const link = { body: { studentId: student, trainingCardId: sheet } };
    const answers = await both(() => callNow(sheets.assign, link));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe("sheet.already_assigned");
    const { trainingCards } = (await callNow(students.read, { params: { id: student } })).reply.data;
    expect(trainingCards.map(({ id }) => id)).toEqual([sheet]);
    expect(await trailOf("sheet.assigned", student)).toBe(1);
  });

  it("a sheet is taken away once, and the second is told so", async () => {
    const student = await aStudent();
    const link = { body: { studentId: student, trainingCardId: sheet } };
    await callNow(sheets.assign, link);
    const answers = await both(() => callNow(sheets.unassign, link));
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused?.problem.code).toBe("sheet.not_assigned");
    expect(await trailOf("sheet.unassigned", student)).toBe(1);
  });

  it("a student is removed once, and the second is told so", async () => {
    const id = await aStudent();
    const answers = await both(() => callNow(students.remove, { params: { id } }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await trailOf("student.deleted", id)).toBe(1);
  });
});

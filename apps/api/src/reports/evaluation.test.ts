import { reports } from "@prancheta/contract/reports/reports";
import { ReportId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { DEFAULT_TENANT } from "../platform/http/guard.ts";
import { aTestApp } from "../testing/app.ts";
import { coachesOf, reportsOf } from "../testing/students/reports.ts";

const test = await aTestApp();
const aCoach = coachesOf(test);

describe("an evaluation", () => {
  it("carries what the coach writes, once", async () => {
    const coach = await aCoach();
    const id = await coach.send();
    const body = { feedback: " Muito bem! ", privateNote: "Rever a carga" };
    expect((await coach.call(reports.evaluate, { params: { id }, body })).status).toBe(200);
    expect(await reportsOf(coach, coach.student)).toMatchObject([
      { status: "EVALUATED", feedback: "Muito bem!", privateNote: "Rever a carga" },
    ]);
    const again = await coach.call(reports.evaluate, { params: { id }, body: { feedback: "Outra" } });
    expect(again.refusal).toMatchObject({ status: 409, code: "report.already_evaluated" });
    expect((await reportsOf(coach, coach.student))[0]?.feedback).toBe("Muito bem!");
  });

  it("needs nothing written", async () => {
    const coach = await aCoach();
    const id = await coach.send();
    const { app } = test;
    const response = await app.inject({
      method: "PATCH",
      url: `/v2/partners/questionnaires/${id}/evaluate`,
      headers: { authorization: `Bearer ${await test.tokens.access(coach.owner, DEFAULT_TENANT)}` },
    });
    expect(response.statusCode).toBe(200);
    expect(await reportsOf(coach, coach.student)).toMatchObject([
      { status: "EVALUATED", feedback: null, privateNote: null },
    ]);
  });

  it("says nothing where only blanks were written", async () => {
    const coach = await aCoach();
    const params = { id: await coach.send() };
    await coach.call(reports.evaluate, { params, body: { feedback: "  ", privateNote: " " } });
    expect(await reportsOf(coach, coach.student)).toMatchObject([{ feedback: null, privateNote: null }]);
  });

  it("is refused when it is too long", async () => {
    const coach = await aCoach();
    const id = await coach.send();
    const refused = await coach.call(reports.evaluate, { params: { id }, body: { feedback: "a".repeat(4001) } });
    expect(refused.problem.fields).toEqual({ feedback: "Use no máximo 4.000 caracteres" });
    expect((await reportsOf(coach, coach.student))[0]?.status).toBe("PENDING");
  });

  it("of another partner's report, or a removed student's, is as of one that does not exist", async () => {
    const [mine, other] = await Promise.all([aCoach(), aCoach()]);
    const [id, removed] = [await other.send(), await mine.send()];
    await mine.call(students.remove, { params: { id: mine.student } });
    for (const reportId of [id, removed, ReportId.parse("nada")]) {
      const refused = await mine.call(reports.evaluate, { params: { id: reportId } });
      expect(refused.refusal).toMatchObject({ status: 404, code: "report.not_found" });
    }
  });
});

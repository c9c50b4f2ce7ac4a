import { questionnaires } from "@prancheta/contract/questionnaires/questionnaires";
import type { StudentId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { createPlan } from "../plans/plans.service.ts";
import { instantOf } from "../platform/clock.ts";
import type { Db } from "../platform/postgres/db.ts";
import { changeStudent } from "../students/students.queries.ts";
import { detachStudent } from "../students/students.service.ts";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { saved } from "../testing/questionnaires.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

const monthly = { name: "Mensal", duration: 30, evaluationTime: 15, answerTime: 48, amount: 10_000 };

describe("deleting a questionnaire", () => {
  it("takes it out of the list for good", async () => {
    const partner = await test.aPartner();
    const { id } = await saved(partner);
    expect((await partner.call(questionnaires.remove, { params: { id } })).status).toBe(200);
    expect((await partner.call(questionnaires.read, { params: { id } })).status).toBe(404);
    expect((await partner.call(questionnaires.remove, { params: { id } })).status).toBe(404);
    expect((await partner.call(questionnaires.list)).reply.data.map((row) => row.id)).not.toContain(id);
  });

  it("is refused while a plan asks it, first or later", async () => {
    const partner = await test.aPartner();
    const { id } = await saved(partner);
    await test.database.asPartner(partner.owner.partner, (db) =>
      createPlan(db, partner.owner.partner, test.clock, {
        ...monthly,
        questionnaireId: partner.trialQuestionnaire,
        followUpQuestionnaireId: id,
      }),
    );
    const refused = await partner.call(questionnaires.remove, { params: { id } });
    expect(refused.refusal).toMatchObject({
      status: 409,
      code: "questionnaire.in_use",
      title: "Não é possível excluir esse questionário",
      detail: "Você não conseguirá prosseguir com essa exclusão pois o plano “Mensal” usa esse Questionário.",
    });
    expect((await partner.call(questionnaires.read, { params: { id } })).status).toBe(200);
  });

  it.each([
    ["its last contract's last day has passed", async () => void test.clock.advance({ hours: 24 })],
    [
      "its last student has left",
      (db: Db, { owner }: TestPartner, student: StudentId) => detachStudent(db, owner.partner, test.clock, student),
    ],
    [
      "its last student was removed",
      async (db: Db, { owner }: TestPartner, student: StudentId) =>
        void (await changeStudent(db, owner.partner, student, { deleted_at: instantOf(test.clock.now()) })),
    ],
  ])("of a plan that was deleted is refused until %s", async (_what, end) => {
    const partner = await test.aPartner();
    const { id } = await saved(partner);
    const { aStudent, aContract, callNow, mine } = studentsOf(test, partner);
    const [student, plan] = await Promise.all([
      aStudent(),
      mine((db) => createPlan(db, partner.owner.partner, test.clock, { ...monthly, questionnaireId: id })),
    ]);
    await aContract(student, { plan });
    const deleted_at = instantOf(test.clock.now());
    await mine((db) => db.updateTable("plan").set({ deleted_at }).where("id", "=", plan).execute());
    test.clock.advance({ hours: 24 * 30 });
    const remove = () => callNow(questionnaires.remove, { params: { id } });
    expect((await remove()).refusal).toMatchObject({ status: 409, code: "questionnaire.in_use" });
    await mine((db) => end(db, partner, student));
    expect((await remove()).status).toBe(200);
  });
});

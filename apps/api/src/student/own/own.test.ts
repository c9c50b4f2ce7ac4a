import { profile } from "@prancheta/contract/partners/profile";
import { Day } from "@prancheta/contract/scalars";
import { studentAuth } from "@prancheta/contract/student/auth";
import { studentConsents } from "@prancheta/contract/student/consents";
import { joiners } from "@prancheta/contract/student/joining";
import { REMOVAL_WORD, studentOwn } from "@prancheta/contract/student/own";
import { care } from "@prancheta/contract/students/care";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aTestApp, type TestPartner } from "../../testing/app.ts";
import { unzip } from "../../testing/files/unzip.ts";
import { anEmail, coachOfJoiners } from "../../testing/students/joining.ts";
import type { TestStudent } from "../../testing/students/student-accounts.ts";
import { newPhotoId, newReportId, reportersOf } from "../../testing/students/student-reports.ts";
import { studentsOf } from "../../testing/students/students.ts";

const test = await aTestApp();
const { app, aPartner, aStudentAccount, aStudentOf, clock, database } = test;

describe("own data", () => {
  it("is shown, and changed for this coach alone", async () => {
    const [ana, caio] = [await aPartner(), await aPartner()];
    const person = await aStudentAccount({ name: "Bia Reis" });
    const [ofAna, ofCaio] = [await aStudentOf(ana, { as: person }), await aStudentOf(caio, { as: person })];
    const before = { name: "Bruno Lima", email: person.email, whatsapp: null, gender: null, bornOn: null, photo: null };
    expect((await ofAna.call(studentOwn.read)).reply.data).toEqual(before);
    const body = { name: " Beatriz Reis ", whatsapp: "+55 (11) 91234-5678", gender: "F" as const };
    const changed = { ...before, name: "Beatriz Reis", whatsapp: "5511912345678", gender: "F" };
    expect((await ofAna.call(studentOwn.change, { body })).reply.data).toEqual(changed);
    expect((await ofCaio.call(studentOwn.read)).reply.data).toEqual(before);
    const seen = (await ana.call(students.read, { params: { id: ofAna.student } })).reply.data;
    expect(seen).toMatchObject({ name: "Beatriz Reis", whatsapp: "5511912345678" });
    expect((await ofAna.call(studentOwn.change, { body: { whatsapp: "" } })).reply.data.whatsapp).toBeNull();
  });

  it("keeps e-mail and birthday, and takes no empty name", async () => {
    const student = await aStudentOf(await aPartner());
    const sent = { name: "Bruno Lima", email: "outro@example.com", bornOn: "1990-01-01" };
    expect((await student.call(studentOwn.change, { body: sent })).reply.data.email).toBe(student.email);
    expect((await student.call(studentOwn.change, { body: { name: " " } })).status).toBe(400);
  });
});

it("tells when the coach looked at photos or took a copy, and nothing else of the coach's trail", async () => {
  const coach = await aPartner();
  const student = await aStudentOf(coach);
  const { partner, account } = coach.owner;
  const at = (seconds: number) => instantOf(clock.now().add({ seconds }));
  await database.asPartner(partner, (db) =>
    db
      .insertInto("audit")
      .values(
        (
          [
            ["report.photos_read", student.student, 0],
            ["student.exported", student.student, 1],
            ["student.updated", student.student, 2],
            ["profile.exported", partner, 3],
            ["profile.updated", partner, 4],
          ] as const
        ).map(([action, subject_id, seconds]) => ({
          ...{ partner_id: partner, id: crypto.randomUUID(), actor_account_id: account },
          ...{ action, subject_id, at: at(seconds) },
        })),
      )
      .execute(),
  );
  expect((await student.call(studentOwn.trail)).reply.data).toEqual([
    { action: "EXPORTED", at: at(3) },
    { action: "EXPORTED", at: at(1) },
    { action: "PHOTOS_READ", at: at(0) },
  ]);
  clock.advance({ minutes: 1 });
  const [later, foreign] = [await aStudentOf(coach), await aStudentOf(await aPartner())];
  for (const other of [later, foreign]) expect((await other.call(studentOwn.trail)).reply.data).toEqual([]);
});

describe("the app's sessions", () => {
  it("are listed without the back-office's, and ended one by one", async () => {
    const coach = await aPartner();
    const first = await aStudentAccount({ email: coach.email });
    clock.advance({ minutes: 1 });
    const second = await aStudentAccount({ email: coach.email });
    const listed = (await second.call(studentOwn.sessions)).reply.data;
    expect(listed.map(({ id, current }) => ({ id, current }))).toEqual([
      { id: second.signedIn.session, current: true },
      { id: first.signedIn.session, current: false },
    ]);
    const end = (id: string) => second.call(studentOwn.endSession, { params: { id } });
    expect((await end(first.signedIn.session)).status).toBe(200);
    expect((await first.call(studentAuth.links)).status).toBe(401);
    for (const id of [first.signedIn.session, coach.owner.session, (await aStudentAccount()).signedIn.session, "1"])
      expect((await end(id)).problem).toMatchObject({ status: 404, code: "session.not_found" });
  });
});

const exportOf = async ({ token, student }: Pick<TestStudent, "token" | "student">) => {
  const headers = { authorization: `Bearer ${token}`, "x-student": student };
  const response = await app.inject({ url: studentOwn.export.path, headers });
  expect(response.statusCode).toBe(200);
  const files = unzip(response.rawPayload);
  return {
    headers: response.headers,
    names: [...files.keys()],
    everything: [...files.values()].map(String).join("\n"),
  };
};

/** The coach's export of one student, as one text. */
const coachsExport = async ({ token }: TestPartner, student: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await app.inject({ url: profile.exportStudent.path.replace(":id", student), headers });
  return [...unzip(rawPayload).values()].map(String).join("\n");
};

const aBusyStudent = async (coach: TestPartner) => {
  const student = await aStudentOf(coach);
  const { aSheet, aWorkout, aReport } = studentsOf(test, coach);
  await aWorkout(student.student, await aSheet(), 1);
  await aReport(student.student, { weightGrams: 71_234 });
  const params = { id: student.student };
  await coach.call(care.addNote, { params, body: { text: "Segredo do treinador" } });
  await coach.call(care.addRestriction, { params, body: { text: "Lesão no ombro", kind: "INJURY" } });
  const { partner } = coach.owner;
  const day = { partner_id: partner, student_id: student.student, day: Day.parse("2026-11-21"), water_ml: 1_750 };
  await database.asPartner(partner, (db) =>
    db
      .insertInto("student_day")
      .values({
        ...day,
        meal_plan: 0,
        planned_meals: 0,
        meals: [],
        swaps: "[]",
        revision: 1,
        saved_at: instantOf(clock.now()),
      })
      .execute(),
  );
  return student;
};

describe("the export", () => {
  it("holds what is stored of this student, without what the coach keeps and without anybody else", async () => {
    const coach = await aPartner();
    const [student, other] = [await aBusyStudent(coach), await aBusyStudent(coach)];
    const { headers, names, everything } = await exportOf(student);
    expect(headers["content-disposition"]).toBe('attachment; filename="prancheta-meus-dados-2026-11-21.zip"');
    expect(names).toEqual(expect.arrayContaining(["LEIA-ME.txt", "json/relatorios.json", "json/treinos.json"]));
    expect(names.filter((name) => /anotacoes|etiquetas|extrato|vendas|planilhas/.test(name))).toEqual([]);
    expect(everything).toContain("71234");
    expect(everything).toContain(student.email);
    expect(everything).toContain("Lesão no ombro");
    expect(everything).toContain('"water_ml": 1750');
    expect(names).toContain("json/convites.json");
    expect(everything).not.toContain("Segredo do treinador");
    expect(everything).not.toContain("private_note");
    expect(everything).not.toContain(other.student);
  });

  it("holds nothing of strangers who opened the same invitation, and neither does the coach's", async () => {
    const coach = await coachOfJoiners(test);
    const email = anEmail();
    const { link, studentId: student } = await coach.invited({ email });
    const refused = await coach.readyToAccept(link, anEmail());
    const unfinished = await coach.readyToAccept(link, anEmail());
    for (const { person, id } of [refused, unfinished]) await coach.filled(person, id, { document: "111.444.777-35" });
    await coach.accepted(refused.person, refused.id);
    await coach.callNow(joiners.refuse, { params: { id: refused.id } });
    const { person, id } = await coach.readyToAccept(link, email);
    await coach.accepted(person, id);
    const own = await exportOf({ ...person, student });
    expect(own.everything).toContain("52998224725");
    for (const text of [own.everything, await coachsExport(coach.partner, student)])
      for (const secret of ["11144477735", refused.person.email, unfinished.person.email])
        expect(text).not.toContain(secret);
    const { partner } = coach.partner.owner;
    const seen = await database.asStudent({ partner, student }, (db) =>
      db.selectFrom("joining").select("account_id").execute(),
    );
    expect(seen).toEqual([{ account_id: person.signedIn.account }]);
  });

  it("contains nothing of a person who had the same student row before, and neither does the coach's", async () => {
    const coach = await coachOfJoiners(test);
    const { partner } = coach.partner.owner;
    const email = anEmail();
    const before = await coach.readyToAccept((await coach.invited({ email })).link, email);
    await coach.filled(before.person, before.id, { document: "111.444.777-35" });
    const { student: row } = (await coach.accepted(before.person, before.id)).reply.data;
    if (row) await database.asPartner(partner, (db) => detachStudent(db, partner, clock, row));
    const { link, studentId: student } = await coach.invited({ email, planId: await coach.aPlan() });
    expect(student).toBe(row);
    const { person, id } = await coach.readyToAccept(link, anEmail());
    await coach.accepted(person, id);
    expect((await coach.callNow(joiners.confirm, { params: { id } })).status).toBe(200);
    const own = await exportOf({ ...person, student });
    for (const text of [own.everything, await coachsExport(coach.partner, student)]) {
      expect(text).toContain("52998224725");
      expect(text).not.toContain("11144477735");
    }
  });

  it("contains what the student hid from the coach, whose export does not, also after the link ended", async () => {
    const reporter = await reportersOf(test)();
    const { coach, student, call, draftOf, save, sendPhoto } = reporter;
    const [report, photo] = [newReportId(), newPhotoId()];
    await save(report, await draftOf({ photos: [photo] }));
    await sendPhoto(report, photo);
    await save(report, await draftOf({ photos: [photo], revision: 2 }), true);
    for (const purpose of ["HEALTH", "PHOTOS"] as const) {
      const withdrawn = await call(studentConsents.say, { params: { purpose }, body: { isGiven: false } });
      expect(withdrawn.reply.data.isGiven).toBe(false);
    }
    const { partner } = coach.owner;
    await database.asPartner(partner, (db) => detachStudent(db, partner, clock, student));
    const { names, everything } = await exportOf(reporter);
    expect(names.filter((name) => name.startsWith("arquivos/"))).toHaveLength(1);
    const coachs = await coachsExport(coach, student);
    for (const hidden of ['"weight_grams": 72500', '"pose": "FRONT"']) {
      expect(everything).toContain(hidden);
      expect(coachs).not.toContain(hidden);
    }
  });
});

describe("leaving", () => {
  it("removes the student from the coach at once, after a word that confirms it, and no other link", async () => {
    const coach = await aPartner();
    const person = await aStudentAccount();
    const [student, elsewhere] = [
      await aStudentOf(coach, { as: person }),
      await aStudentOf(await aPartner(), { as: person }),
    ];
    const leave = (confirm: string) =>
      app.inject({
        method: "DELETE",
        url: studentOwn.remove.path,
        headers: { authorization: `Bearer ${student.token}`, "x-student": student.student },
        payload: { confirm },
      });
    expect((await leave("sim")).statusCode).toBe(400);
    expect((await leave(REMOVAL_WORD)).statusCode).toBe(200);
    expect((await leave(REMOVAL_WORD)).statusCode).toBe(404);
    expect((await coach.call(students.list, { query: {} })).reply.data).toEqual([]);
    expect((await person.call(studentAuth.links)).reply.data.map(({ id }) => id)).toEqual([elsewhere.student]);
    const trail = await database.asPartner(coach.owner.partner, (db) =>
      db.selectFrom("audit").select(["action", "actor_account_id"]).where("subject_id", "=", student.student).execute(),
    );
    expect(trail).toContainEqual({ action: "student.left", actor_account_id: person.signedIn.account });
  });
});

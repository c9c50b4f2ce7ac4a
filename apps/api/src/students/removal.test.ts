import type { StudentId } from "@prancheta/contract/scalars";
import { care } from "@prancheta/contract/students/care";
import { students } from "@prancheta/contract/students/students";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { sheets } from "@prancheta/contract/training/training";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { studentData } from "../columns.ts";
import { eraseRemoved } from "../erasure/erase.service.ts";
import { instantOf } from "../platform/clock.ts";
import { makeFiles } from "../platform/files/files.ts";
import { reencoded } from "../platform/media/images.ts";
import { withClient } from "../platform/postgres/with-client.ts";
import { aTestApp } from "../testing/app.ts";
import { memoryObjects } from "../testing/files/objects.ts";
import { studentsOf } from "../testing/students/students.ts";
import { studentCharges } from "../wallet/charges.service.ts";
import { restoreStudent } from "./removal.service.ts";
import { joinStudent } from "./students.service.ts";

const test = await aTestApp();
const DAY = 24;

const objects = memoryObjects();
const storedContents = async () => (await Array.fromAsync(objects.list())).length;
const files = makeFiles({ ...test, objects });
const erase = (partner: Parameters<typeof eraseRemoved>[1]) =>
  eraseRemoved({ ...test, files, columns: studentData }, partner);

describe("a removed student", () => {
  it("is charged no more, still owes what was due, and gets it all back with the operator's undo", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, aCharge, mine } = studentsOf(test, partner);
    const id = await aStudent();
    const { id: contract } = await aContract(id, { plan: await aPlan({ days: 90, amount: 30_000 }) });
    await aCharge(id, contract, -1, 1);
    await aCharge(id, contract, 0, 2);
    await aCharge(id, contract, 28, 3);
    const forgiven = await aCharge(id, contract, 58, 4);
    const before = instantOf(test.clock.now());
    await mine((db) => db.updateTable("charge").set({ cancelled_at: before }).where("id", "=", forgiven).execute());
    test.clock.advance({ seconds: 1 });
    await partner.call(students.remove, { params: { id } });
    const open = () =>
      mine((db) =>
        db.selectFrom("charge").select("instalment").where("cancelled_at", "is", null).orderBy("instalment").execute(),
      );
    expect(await open()).toEqual([{ instalment: 1 }]);
    await mine((db) => restoreStudent(db, partner.owner.partner, test.clock, id, studentCharges));
    expect(await open()).toEqual([{ instalment: 1 }, { instalment: 2 }, { instalment: 3 }]);
    expect((await partner.call(students.read, { params: { id } })).status).toBe(200);
  });

  it.each([
    ["was invited again under the same e-mail", "same@aluno.example", false],
    ["is there again by the same account", "other@aluno.example", true],
  ])("is not brought back when the person %s", async (_what, email, byAccount) => {
    const partner = await test.aPartner();
    const { aStudent, mine } = studentsOf(test, partner);
    const { partner: owner, account } = partner.owner;
    const join = (id: StudentId) => mine((db) => joinStudent(db, owner, test.clock, id, byAccount ? { account } : {}));
    const id = await aStudent({ email: "same@aluno.example", joined: false });
    await join(id);
    await partner.call(students.remove, { params: { id } });
    const again = await aStudent({ email, joined: false });
    await join(again);
    const restore = () => mine((db) => restoreStudent(db, owner, test.clock, id, studentCharges));
    await expect(restore()).rejects.toMatchObject({ code: "student.back_already" });
    await partner.call(students.remove, { params: { id: again } });
    await restore();
    expect((await partner.call(students.read, { params: { id } })).status).toBe(200);
  });

  it("comes back without the sheet that was deleted meanwhile", async () => {
    const partner = await test.aPartner();
    const { aStudent, aSheet, callNow, mine } = studentsOf(test, partner);
    const id = await aStudent();
    const [stored, deleted] = [await aSheet("A", 1), await aSheet("ABCDE", 1)];
    for (const trainingCardId of [stored, deleted])
      await callNow(sheets.assign, { body: { studentId: id, trainingCardId } });
    await callNow(students.remove, { params: { id } });
    expect((await callNow(sheetEditing.remove, { params: { id: deleted } })).status).toBe(200);
    await mine((db) => restoreStudent(db, partner.owner.partner, test.clock, id, studentCharges));
    const back = (await callNow(students.read, { params: { id } })).reply.data;
    expect(back.trainingCards.map((sheet) => sheet.id)).toEqual([stored]);
    const row = await mine((db) =>
      db.selectFrom("student").select("sheet_id").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect(row.sheet_id, "the sheet that plans the weeks").toBe(stored);
  });

  it("that the operator brings back while another one is erased keeps its data", async () => {
    const partner = await test.aPartner();
    const { aStudent, callNow, mine } = studentsOf(test, partner);
    const { owner } = partner;
    const [gone, back] = [await aStudent({ name: "Carla Nunes" }), await aStudent({ name: "Bruno Alves" })];
    for (const id of [gone, back]) await partner.call(students.remove, { params: { id } });
    test.clock.advance({ hours: 30 * DAY + 1 });
    const removeContents: typeof files.removeContents = async () => {
      await mine((db) => restoreStudent(db, owner.partner, test.clock, back, studentCharges)).catch(() => undefined);
    };
    const parts = { ...test, files: { ...files, removeContents }, columns: studentData };
    expect(await eraseRemoved(parts, owner.partner)).toBe(1);
    expect((await callNow(students.read, { params: { id: back } })).reply.data.name).toBe("Bruno Alves");
  });

  it("is erased although another one cannot be, and then the job fails", async () => {
    const partner = await test.aPartner();
    const { aStudent, mine } = studentsOf(test, partner);
    const ids = [await aStudent(), await aStudent(), await aStudent()].toSorted();
    for (const id of ids) await partner.call(students.remove, { params: { id } });
    test.clock.advance({ hours: 30 * DAY + 1 });
    const broken = `student_broken check (id <> '${ids[0]}' or erased_at is null) not valid`;
    await withClient(test.addresses.owner, (client) => client.query(`alter table student add constraint ${broken}`));
    await expect(erase(partner.owner.partner)).rejects.toThrow("not every removed student was erased");
    await withClient(test.addresses.owner, (client) =>
      client.query("alter table student drop constraint student_broken"),
    );
    const erased = () =>
      mine((db) => db.selectFrom("student").select("id").where("erased_at", "is not", null).orderBy("id").execute());
    expect((await erased()).map(({ id }) => id)).toEqual(ids.slice(1));
    expect(await erase(partner.owner.partner)).toBe(1);
  });

  it("keeps its data for thirty days, then loses all that is personal, and keeps the charges' payer", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, aCharge, aReport, mine } = studentsOf(test, partner);
    const { partner: owner } = partner.owner;
    const id = await aStudent({ name: "Carla Nunes", email: "carla@aluno.example" });
    await aCharge(id, (await aContract(id, { plan: await aPlan() })).id, 1);
    await aReport(id);
    await partner.call(students.update, {
      params: { id },
      body: { whatsapp: "5511912345678", telegram: "@carla", gender: "F" },
    });
    await partner.call(care.addNote, { params: { id }, body: { text: "Segredo" } });
    await partner.call(care.addRestriction, { params: { id }, body: { kind: "INJURY", text: "Joelho" } });
    await partner.call(care.setTags, { params: { id }, body: { tags: ["gestante"] } });
    const image = await reencoded(
      await sharp({ create: { width: 20, height: 20, channels: 3, background: "#abc" } })
        .png()
        .toBuffer(),
      100,
      owner,
    );
    await mine(async (db) =>
      joinStudent(db, owner, test.clock, id, { photo: await files.store(db, owner, "AVATAR", image) }),
    );
    expect(await storedContents()).toBe(1);
    await partner.call(students.remove, { params: { id } });

    test.clock.advance({ hours: 30 * DAY - 1 });
    expect(await erase(owner)).toBe(0);
    test.clock.advance({ hours: 2 });
    expect(await erase(owner)).toBe(1);
    expect(await erase(owner)).toBe(0);
    const left = await mine((db) =>
      Promise.all([
        db.selectFrom("student").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
        db
          .selectFrom("report")
          .select(["answers", "weight_grams"])
          .where("student_id", "=", id)
          .executeTakeFirstOrThrow(),
        db.selectFrom("charge").select("payer_name").where("student_id", "=", id).executeTakeFirstOrThrow(),
      ]),
    );
    expect(left[0]).toMatchObject({
      name: "Aluno removido",
      email: `${id}@removido.invalid`,
      photo_file_id: null,
      whatsapp: null,
      telegram: null,
      born_on: null,
      gender: null,
      account_id: null,
      tags: [],
    });
    const overwritten = Object.entries(studentData.student).flatMap(([column, { erased }]) =>
      typeof erased === "function" ? [[column, erased(id)]] : [],
    );
    expect(left[0]).toMatchObject(Object.fromEntries(overwritten));
    expect(left[1]).toEqual({ answers: [], weight_grams: null });
    expect(left[2]).toEqual({ payer_name: "Carla Nunes" });
    for (const table of ["student_note", "student_restriction", "student_tag"] as const)
      expect(await mine((db) => db.selectFrom(table).selectAll().where("student_id", "=", id).execute())).toEqual([]);
    expect(await storedContents()).toBe(0);
    await expect(mine((db) => restoreStudent(db, owner, test.clock, id, studentCharges))).rejects.toMatchObject({
      code: "student.not_found",
    });
  });
});

import { profile } from "@prancheta/contract/partners/profile";
import { studentConsents } from "@prancheta/contract/student/consents";
import { studentOwn } from "@prancheta/contract/student/own";
import { students } from "@prancheta/contract/students/students";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { studentData } from "../../columns.ts";
import { eraseRemoved } from "../../erasure/erase.service.ts";
import { dayIn } from "../../platform/clock.ts";
import { makeFiles } from "../../platform/files/files.ts";
import { detachStudent, enterStudent } from "../../students/students.service.ts";
import { aTestApp, type TestPartner } from "../../testing/app.ts";
import { aPicture, asDataUrl } from "../../testing/files/pictures.ts";
import { unzip } from "../../testing/files/unzip.ts";
import { aProfile } from "../../testing/profiles.ts";
import { sendOwnPhoto } from "../../testing/students/own-photo.ts";
import type { TestStudent } from "../../testing/students/student-accounts.ts";

const test = await aTestApp();
const { app, aPartner, aStudentOf, clock, database, objects } = test;

const send = (student: TestStudent, picture: Uint8Array) => sendOwnPhoto(test, student, picture);

const statusOf = async (url: string | null | undefined) => (await app.inject({ url: url ?? "/none" })).statusCode;

/** The links that the coach gets, in the list and in the profile. */
const seenBy = async ({ call }: TestPartner, { student: id }: TestStudent) => ({
  listed: (await call(students.list)).reply.data.find((one) => one.id === id)?.photo,
  inProfile: (await call(students.read, { params: { id } })).reply.data.athlete.avatarUrl,
});

const contentsOf = async ({ owner }: TestPartner) =>
  (await Array.fromAsync(objects.list())).filter(({ key }) => key.startsWith(owner.partner));

const storedBytes = ({ owner }: TestPartner) =>
  database.asPartner(owner.partner, async (db) => {
    const row = await db
      .selectFrom("partner")
      .select("stored_bytes")
      .where("id", "=", owner.partner)
      .executeTakeFirstOrThrow();
    return row.stored_bytes;
  });

const erase = ({ owner }: TestPartner) =>
  eraseRemoved({ ...test, files: makeFiles(test), columns: studentData }, owner.partner);

describe("a student's own photo", () => {
  it("is decoded, stored small, and seen by this student's own coach alone", async () => {
    const coach = await aPartner();
    const [student, other] = [await aStudentOf(coach), await aStudentOf(coach)];
    const picture = await sharp(await aPicture(900, 900))
      .withExif({ IFD0: { Artist: "alguém" } })
      .jpeg()
      .toBuffer();
    const saved = await send(student, picture);
    expect(saved.statusCode).toBe(200);
    const { photo } = saved.json().data;
    expect((await student.call(studentOwn.read)).reply.data.photo).toBe(photo);
    const { listed, inProfile } = await seenBy(coach, student);
    expect(inProfile).toBe(listed);
    for (const url of [photo, listed]) {
      const served = await app.inject({ url });
      expect(served.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
      const { format, width, exif } = await sharp(served.rawPayload).metadata();
      expect({ format, width, exif }).toEqual({ format: "webp", width: 512, exif: undefined });
    }
    expect((await other.call(studentOwn.read)).reply.data.photo).toBeNull();
    const foreign = await aPartner();
    expect((await foreign.call(students.read, { params: { id: student.student } })).status).toBe(404);
  });

  it("is replaced and removed at once, and its bytes are the coach's until then", async () => {
    const coach = await aPartner();
    const student = await aStudentOf(coach);
    await send(student, await aPicture(300, 300));
    const first = await seenBy(coach, student);
    await send(student, await aPicture(300, 300, "#aa0000", "jpeg"));
    const second = await seenBy(coach, student);
    expect([await statusOf(first.listed), await statusOf(second.listed)]).toEqual([404, 200]);
    const [content, ...none] = await contentsOf(coach);
    expect(none).toEqual([]);
    expect(await storedBytes(coach)).toBe(content?.size);
    expect((await student.call(studentOwn.removePhoto)).reply.data.photo).toBeNull();
    expect((await student.call(studentOwn.removePhoto)).status).toBe(200);
    expect(await statusOf(second.listed)).toBe(404);
    expect(await seenBy(coach, student)).toEqual({ listed: null, inProfile: null });
    expect([await contentsOf(coach), await storedBytes(coach)]).toEqual([[], 0]);
  });

  it.each([
    ["no picture", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /não é uma imagem/],
    ["a HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), /HEIC/],
  ])("is refused if it is %s, and the one before stays", async (_what, upload, detail) => {
    const coach = await aPartner();
    const student = await aStudentOf(coach);
    await send(student, await aPicture(200, 200));
    const refused = await send(student, upload);
    expect(refused.json()).toMatchObject({
      status: 400,
      code: "file.not_image",
      detail: expect.stringMatching(detail),
    });
    expect(await statusOf((await seenBy(coach, student)).listed)).toBe(200);
    expect(await contentsOf(coach)).toHaveLength(1);
  });

  it("comes with the student's export and the coach's", async () => {
    const coach = await aPartner();
    const student = await aStudentOf(coach);
    await send(student, await aPicture(200, 200));
    const own = { authorization: `Bearer ${student.token}`, "x-student": student.student };
    const coachs = { authorization: `Bearer ${coach.token}` };
    const urls = [
      { url: studentOwn.export.path, headers: own },
      { url: profile.exportStudent.path.replace(":id", student.student), headers: coachs },
    ];
    for (const request of urls) {
      const names = [...unzip((await app.inject(request)).rawPayload).keys()];
      expect(names.filter((name) => name.startsWith("arquivos/"))).toHaveLength(1);
    }
  });

  it("does not pass to another person who takes over the row, and a nightly job erases its file, never the coach's", async () => {
    const coach = await aPartner();
    const { partner } = coach.owner;
    await coach.call(profile.update, { body: aProfile({ fileString: asDataUrl(await aPicture(200, 200)) }) });
    const student = await aStudentOf(coach);
    await send(student, await aPicture(200, 200));
    const { signedIn, email } = await test.aStudentAccount();
    await database.asPartner(partner, async (db) => {
      await detachStudent(db, partner, clock, student.student);
      await enterStudent(db, partner, clock, student.student, {
        ...{ account: signedIn.account, email, name: "Outra Pessoa", whatsapp: "5511912345678", gender: null },
        bornOn: dayIn("UTC", clock.now().subtract({ hours: 24 * 365 * 30 })),
      });
    });
    expect(await seenBy(coach, student)).toEqual({ listed: null, inProfile: null });
    expect(await contentsOf(coach)).toHaveLength(2);
    clock.advance({ hours: 25 });
    await erase(coach);
    expect(await contentsOf(coach)).toHaveLength(1);
  });
});

describe("under 18", () => {
  it("a photo needs the guardian's consent to photos, and goes when it is withdrawn", async () => {
    const coach = await aPartner();
    const student = await aStudentOf(coach);
    const { partner } = coach.owner;
    await student.call(studentConsents.say, { params: { purpose: "PHOTOS" }, body: { isGiven: true } });
    const bornOn = dayIn("UTC", clock.now().subtract({ hours: 24 * 365 * 16 }));
    await database.asPartner(partner, (db) =>
      db.updateTable("student").set({ born_on: bornOn }).where("id", "=", student.student).execute(),
    );
    expect((await send(student, await aPicture(200, 200))).statusCode).toBe(200);
    const { listed } = await seenBy(coach, student);
    const withdraw = () =>
      student.call(studentConsents.say, { params: { purpose: "PHOTOS" }, body: { isGiven: false } });
    expect((await withdraw()).status).toBe(200);
    expect(await statusOf(listed)).toBe(404);
    expect(await seenBy(coach, student)).toEqual({ listed: null, inProfile: null });
    expect(await contentsOf(coach)).toEqual([]);
    expect((await send(student, await aPicture(200, 200))).json()).toMatchObject({
      status: 409,
      code: "photo.needs_guardian",
    });
    expect(await contentsOf(coach)).toEqual([]);
  });

  it("from 18 on the consent to the photos of reports says nothing about it", async () => {
    const student = await aStudentOf(await aPartner());
    expect((await send(student, await aPicture(200, 200))).statusCode).toBe(200);
    for (const isGiven of [true, false])
      await student.call(studentConsents.say, { params: { purpose: "PHOTOS" }, body: { isGiven } });
    expect((await student.call(studentOwn.read)).reply.data.photo).not.toBeNull();
  });
});

import { studentConsents } from "@prancheta/contract/student/consents";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { studentData } from "../../columns.ts";
import { eraseRemoved } from "../../erasure/erase.service.ts";
import { makeFiles } from "../../platform/files/files.ts";
import { aTestApp } from "../../testing/app.ts";
import { hollowPng } from "../../testing/pictures.ts";
import { newPhotoId, newReportId, reportersOf } from "../../testing/student-reports.ts";

const test = await aTestApp();
const aReporter = reportersOf(test);

type Reporter = Awaited<ReturnType<typeof aReporter>>;

const eraseOf = ({ coach }: Reporter) =>
  eraseRemoved({ ...test, files: makeFiles(test), columns: studentData }, coach.owner.partner);

describe("a report with photos", () => {
  it("is sent without its photos if the student does not show photos any more", async () => {
    const { call, draftOf, save, sendPhoto } = await aReporter();
    const [id, photo] = [newReportId(), newPhotoId()];
    const form = await draftOf({ photos: [photo] });
    await save(id, form);
    await sendPhoto(id, photo);
    await call(studentConsents.say, { params: { purpose: "PHOTOS" }, body: { isGiven: false } });
    expect((await save(id, form, true)).refusal).toMatchObject({ code: "consent.missing" });
    expect((await save(id, { ...form, photos: [], revision: 2 }, true)).reply.data.sentAt).not.toBeNull();
  });

  it("keeps one photo under its id, and changes its pose", async () => {
    const { draftOf, save, sendPhoto, read, mine } = await aReporter();
    const [id, photo] = [newReportId(), newPhotoId()];
    expect((await sendPhoto(id, photo)).json()).toMatchObject({ code: "report.not_found" });
    await save(id, await draftOf({ photos: [photo] }));
    await sendPhoto(id, photo);
    const again = await sendPhoto(id, photo, undefined, "SIDE");
    expect(again.json().data).toMatchObject({ id: photo, pose: "SIDE", width: 90, height: 120 });
    expect((await test.app.inject({ url: again.json().data.url })).headers["content-type"]).toBe("image/webp");
    expect((await read()).due?.draft?.arrived).toMatchObject([{ id: photo, pose: "SIDE" }]);
    expect(await mine((db) => db.selectFrom("file").select("id").execute())).toHaveLength(1);
    const tooLarge = await sendPhoto(id, newPhotoId(), hollowPng(9000, 6667));
    expect(tooLarge.json()).toMatchObject({ code: "file.not_image", detail: expect.stringContaining("25 megapixels") });
  });

  it("keeps its photo until the data of the removed student is erased", async () => {
    const reporter = await aReporter();
    const { coach, student, draftOf, save, sendPhoto, mine } = reporter;
    const [id, photo] = [newReportId(), newPhotoId()];
    await save(id, await draftOf({ photos: [photo] }));
    await sendPhoto(id, photo);
    await save(id, await draftOf({ photos: [photo], revision: 2 }), true);
    const contents = async () =>
      (await Array.fromAsync(test.objects.list())).filter(({ key }) => key.includes(coach.owner.partner));
    await coach.call(students.remove, { params: { id: student } });
    test.clock.advance({ hours: 25 });
    expect(await eraseOf(reporter)).toBe(0);
    expect(await contents()).toHaveLength(1);
    test.clock.advance({ hours: 24 * 30 });
    expect(await eraseOf(reporter)).toBe(1);
    expect(await mine((db) => db.selectFrom("file").select("id").execute())).toEqual([]);
    expect(await contents()).toEqual([]);
  });

  it("leaves no file behind of a photo that was taken again, once a day has passed", async () => {
    const reporter = await aReporter();
    const { draftOf, save, sendPhoto, mine } = reporter;
    const [id, taken, again] = [newReportId(), newPhotoId(), newPhotoId()];
    await save(id, await draftOf({ photos: [taken] }));
    await sendPhoto(id, taken);
    await sendPhoto(id, again);
    const stored = () => mine((db) => db.selectFrom("file").select("id").execute());
    test.clock.advance({ hours: 25 });
    await eraseOf(reporter);
    expect(await stored()).toHaveLength(2);
    await mine(async (db) => db.deleteFrom("report_draft_photo").where("student_id", "is not", null).execute());
    await eraseOf(reporter);
    expect(await stored()).toEqual([]);
  });
});

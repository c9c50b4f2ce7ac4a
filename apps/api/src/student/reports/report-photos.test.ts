import { Instant } from "@prancheta/contract/scalars";
import { studentConsents } from "@prancheta/contract/student/consents";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it, vi } from "vitest";
import { studentData } from "../../columns.ts";
import { eraseRemoved } from "../../erasure/erase.service.ts";
import { makeFiles } from "../../platform/files/files.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { aTestApp } from "../../testing/app.ts";
import { countWaiting } from "../../testing/database/database.ts";
import { hollowPng } from "../../testing/files/pictures.ts";
import { newPhotoId, newReportId, reportersOf } from "../../testing/students/student-reports.ts";

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
    const { student, draftOf, save, sendPhoto, read, mine } = await aReporter();
    const [id, photo] = [newReportId(), newPhotoId()];
    expect((await sendPhoto(id, photo)).json()).toMatchObject({ code: "report.not_found" });
    const form = await draftOf({ photos: [photo] });
    await save(id, form);
    const twice = await withClient(test.addresses.superuser, async (client) => {
      await client.query("begin");
      await client.query("select from student where id = $1 for update", [student]);
      const sending = [sendPhoto(id, photo), sendPhoto(id, photo)];
      await vi.waitFor(async () => expect(await countWaiting(test.addresses)).toBe(2), 20_000);
      await client.query("rollback");
      return sending;
    });
    expect((await Promise.all(twice)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const again = await sendPhoto(id, photo, undefined, "SIDE");
    expect(again.json().data).toMatchObject({ id: photo, pose: "SIDE", width: 90, height: 120 });
    expect((await test.app.inject({ url: again.json().data.url })).headers["content-type"]).toBe("image/webp");
    expect((await read()).due?.draft?.arrived).toMatchObject([{ id: photo, pose: "SIDE" }]);
    expect(await mine((db) => db.selectFrom("file").select("id").execute())).toHaveLength(1);
    const other = newPhotoId();
    await sendPhoto(id, other);
    await sendPhoto(id, other, undefined, "BACK");
    expect((await read()).due?.draft?.arrived.map(({ pose }) => pose)).toEqual(["SIDE", "BACK"]);
    expect((await save(newReportId(), form)).reply.data.arrived).toEqual([]);
    const tooLarge = await sendPhoto(id, newPhotoId(), hollowPng(9000, 6667));
    expect(tooLarge.json()).toMatchObject({ code: "file.not_image", detail: expect.stringContaining("25 megapixels") });
  });

  it("answers a repeated sending with its own photos, in their order", async () => {
    const { draftOf, save, sendPhoto, mine } = await aReporter();
    const send = async (count: number) => {
      const id = newReportId();
      const photos = Array.from({ length: count }, newPhotoId).reverse();
      const form = await draftOf({ photos });
      await save(id, form);
      for (const photo of photos) await sendPhoto(id, photo);
      expect((await save(id, form, true)).reply.data.arrived).toEqual(photos);
      return async () => expect((await save(id, form, true)).reply.data.arrived).toEqual(photos);
    };
    const repeatFirst = await send(2);
    const moments = {
      sent_at: Instant.parse("2026-11-01T12:00:00Z"),
      answer_due_at: Instant.parse("2026-11-03T12:00:00Z"),
    };
    await mine((db) => db.updateTable("report").set(moments).where("id", "is not", null).execute());
    const repeatSecond = await send(1);
    await repeatFirst();
    await repeatSecond();
  });

  it("takes thirty photos of one report, also those that were taken again, and no more", async () => {
    const { draftOf, save, sendPhoto } = await aReporter();
    const [id, photo] = [newReportId(), newPhotoId()];
    await save(id, await draftOf());
    await sendPhoto(id, photo);
    await withClient(test.addresses.superuser, (client) =>
      client.query(
        `insert into report_draft_photo (partner_id, id, student_id, draft_id, pose, file_id)
          select partner_id, gen_random_uuid(), student_id, draft_id, pose, file_id
          from report_draft_photo, generate_series(1, 28) where id = $1`,
        [photo],
      ),
    );
    expect((await sendPhoto(id, newPhotoId())).statusCode).toBe(200);
    expect((await sendPhoto(id, newPhotoId())).json()).toMatchObject({ status: 409, code: "report.too_many_photos" });
    expect((await sendPhoto(id, photo)).statusCode).toBe(200);
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

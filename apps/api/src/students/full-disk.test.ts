import { home } from "@prancheta/contract/home/home";
import { students } from "@prancheta/contract/students/students";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeFiles } from "../platform/files/files.ts";
import { withClient } from "../platform/postgres/with-client.ts";
import { aTestApp } from "../testing/app.ts";
import { aPicture } from "../testing/files/pictures.ts";
import { aReportPhoto } from "../testing/students/reports.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();
const files = makeFiles(test);
const partner = await test.aPartner();
const { aStudent, aContract, aReport, callNow, mine } = studentsOf(test, partner);

const id = await aStudent();
await aContract(id);
const report = await aReport(id);
await mine(async (db) => {
  const photo = await aReportPhoto(db, partner.owner.partner, files, await aPicture(200, 300));
  await db
    .insertInto("report_photo")
    .values({
      partner_id: partner.owner.partner,
      report_id: report,
      id: photo.id,
      position: 0,
      file_id: photo.file,
      pose: photo.pose,
    })
    .execute();
});

const read = () => callNow(students.read, { params: { id } });
const visits = () =>
  mine((db) => db.selectFrom("audit").select("subject_id").where("action", "=", "report.photos_read").execute());
const settled = (count: number) => vi.waitFor(async () => expect(await visits()).toHaveLength(count));

describe("looking at a student's photos", () => {
  it("is kept in the trail once a visit, however often the screen reads them", async () => {
    await read();
    await settled(1);
    for (let again = 0; again < 3; again++) await read();
    test.clock.advance({ minutes: 14 });
    await read();
    test.clock.advance({ minutes: 1 });
    await read();
    await settled(2);
    expect(await visits()).toEqual([{ subject_id: id }, { subject_id: id }]);
  });
});

describe("a full disk", () => {
  // PostgreSQL reports the full disk for every write; existing files stay readable.
  beforeEach(() =>
    withClient(test.addresses.owner, async (client) => {
      await client.query(`create function disk_is_full() returns trigger language plpgsql
        as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
      for (const table of ["audit", "rate_limit", "student"])
        await client.query(
          `create trigger full_disk before insert or update on ${table} execute function disk_is_full()`,
        );
    }),
  );
  afterEach(() =>
    withClient(test.addresses.owner, async (client) => {
      await client.query("drop function disk_is_full cascade");
    }),
  );

  it("keeps every read alive and refuses a write with words", async () => {
    test.clock.advance({ hours: 1 });
    const before = (await visits()).length;
    // More hits than a process counts before it reports to the database.
    for (let again = 0; again < 40; again++) expect((await read()).status).toBe(200);
    expect((await callNow(students.list)).status).toBe(200);
    expect((await callNow(home.read)).status).toBe(200);
    const { problem } = await callNow(students.update, { params: { id }, body: { telegram: "@bruno" } });
    expect(problem).toMatchObject({ status: 503, code: "server.full" });
    await vi.waitFor(() => expect(test.logged.join("")).toContain("left undone after the answer"));
    expect(await visits()).toHaveLength(before);
  });
});

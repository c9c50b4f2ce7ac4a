import { profile } from "@prancheta/contract/partners/profile";
import type { FileId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { exercises } from "@prancheta/contract/training/exercises";
import { expect, it } from "vitest";
import { makeFiles } from "../platform/files/files.ts";
import type { FileKind } from "../platform/files/stored-files.ts";
import { reencoded } from "../platform/media/images.ts";
import { newPhoto } from "../reports/reports.service.ts";
import { aTestApp } from "../testing/app.ts";
import { aPicture, asDataUrl } from "../testing/files/pictures.ts";
import { aProfile } from "../testing/profiles.ts";
import { coachesOf } from "../testing/students/reports.ts";
import { aGif } from "../testing/training.ts";
import { studentCharges } from "../wallet/charges.service.ts";
import { restoreStudent } from "./removal.service.ts";
import { joinStudent } from "./students.service.ts";

const test = await aTestApp();
const files = makeFiles(test);
const image = await reencoded(await aPicture(40, 40), 40, "operator");
const aCoach = coachesOf(test);

const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;
const statusesOf = (links: readonly string[]) => Promise.all(links.map(statusOf));

/** A coach with a student who has a photo and a report with two; returns all links that the coach received. */
const aCoachWithPhotos = async () => {
  const { owner, call, mine, student, send } = await aCoach();
  const store = (kind: FileKind) => mine((db) => files.store(db, owner.partner, kind, image));
  const photo = await store("AVATAR");
  await mine((db) => joinStudent(db, owner.partner, test.clock, student, { photo }));
  const photos: FileId[] = [await store("REPORT_PHOTO"), await store("REPORT_PHOTO")];
  await send({ photos: photos.map((file) => newPhoto(file)) });
  const links = [photo, ...photos].map((id) => files.linkTo(owner.partner, id));
  return { owner, call, mine, student, links };
};

it("ends every photo link of a student at once when the student is removed, and restores it with the student", async () => {
  const { owner, call, mine, student, links } = await aCoachWithPhotos();
  const other = await aCoachWithPhotos();
  expect(await statusesOf(links)).toEqual([200, 200, 200]);
  expect((await call(students.remove, { params: { id: student } })).status).toBe(200);
  expect(await statusesOf(links)).toEqual([404, 404, 404]);
  expect(await statusesOf(other.links)).toEqual([200, 200, 200]);
  await mine((db) => restoreStudent(db, owner.partner, test.clock, student, studentCharges));
  expect(await statusesOf(links)).toEqual([200, 200, 200]);
});

it("ends the link of a replaced profile photo at once", async () => {
  const { call } = await test.aPartner();
  const save = async () =>
    (await call(profile.update, { body: aProfile({ fileString: asDataUrl(await aPicture()) }) })).reply.data.photo;
  const first = (await save()) ?? "";
  expect(await statusOf(first)).toBe(200);
  const second = (await save()) ?? "";
  expect(await statusesOf([first, second])).toEqual([404, 200]);
});

it("ends the link of a gif at once when its exercise is deleted, before a job erases the file", async () => {
  const { call } = await test.aPartner();
  const gifBase64 = Buffer.from(await aGif("red")).toString("base64");
  const fields = { name: "Remada da Ana", description: "Puxe até o peito.", muscleGroup: "COSTAS" as const };
  const body = { ...fields, files: [{ gender: "M" as const, gifBase64 }] };
  const { id } = (await call(exercises.create, { body })).reply.data;
  const [made] = (await call(exercises.read, { params: { id } })).reply.data.files;
  const link = made?.gifUrl ?? "";
  expect(await statusOf(link)).toBe(200);
  expect((await call(exercises.remove, { params: { id } })).status).toBe(200);
  expect(await statusOf(link)).toBe(404);
});

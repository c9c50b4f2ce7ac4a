import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { aPicture } from "../../testing/files/pictures.ts";
import { reencoded } from "../media/images.ts";
import { makeFiles } from "./files.ts";

const test = await aTestApp();
const files = makeFiles(test);
const image = await reencoded(await aPicture(40, 40), 40, "operator");

const aFile = async () => {
  const { owner } = await test.aPartner();
  const store = () => test.database.asPartner(owner.partner, (db) => files.store(db, owner.partner, "AVATAR", image));
  return { partner: owner.partner, file: await store(), store };
};
const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;

it("serves a file to whoever has its link, for one hour at least and two at most", async () => {
  const { partner, file } = await aFile();
  test.clock.moveTo(Temporal.Instant.from("2026-11-22T10:00:00Z"));
  const early = files.linkTo(partner, file);
  test.clock.moveTo(Temporal.Instant.from("2026-11-22T10:59:59Z"));
  const late = files.linkTo(partner, file);
  expect(late).toBe(early);
  expect(await statusOf(late)).toBe(200);
  test.clock.moveTo(Temporal.Instant.from("2026-11-22T12:00:00Z"));
  expect(await statusOf(late)).toBe(200);
  test.clock.moveTo(Temporal.Instant.from("2026-11-22T12:00:01Z"));
  expect(await statusOf(late)).toBe(404);
});

it("serves nothing by a link that was changed, or made up", async () => {
  const { partner, file } = await aFile();
  const other = await aFile();
  const link = new URL(files.linkTo(partner, file), "https://prancheta.example");
  const changed = (change: (url: URL) => void) => {
    const url = new URL(link);
    change(url);
    return url.pathname + url.search;
  };
  const links = [
    changed((url) => url.searchParams.set("expires", String(Number(url.searchParams.get("expires")) + 3600))),
    changed((url) => url.searchParams.delete("signature")),
    changed((url) => url.searchParams.delete("expires")),
    changed((url) => {
      url.pathname = `/files/${other.partner}/${other.file}`;
    }),
    changed((url) => {
      url.pathname = `/files/${partner}/${other.file}`;
    }),
  ];
  expect(await statusOf(link.pathname + link.search)).toBe(200);
  expect(await Promise.all(links.map(statusOf))).toEqual(Array(links.length).fill(404));
});

it("does not fail after the commit when contents cannot be looked up", async () => {
  const { partner, file } = await aFile();
  const contents = await test.database.asPartner(partner, (db) => files.erase(db, partner, [file]));
  const readAsPartner = () => Promise.reject(new Error("no connection"));
  const broken = makeFiles({ ...test, database: { ...test.database, readAsPartner } });
  await broken.removeContents(partner, contents);
  expect(await Array.fromAsync(test.objects.list(partner))).toHaveLength(1);
});

it("keeps a content until the last file that has it is erased", async () => {
  const { partner, file, store } = await aFile();
  const again = await store();
  // Files of earlier versions share a content under its hash.
  await test.objects.put(`${partner}/${createHash("sha256").update(image.bytes).digest("hex")}`, image.bytes);
  await test.database.asPartner(partner, (db) => db.updateTable("file").set({ stored_by_id: false }).execute());
  const erase = async (id: typeof file) =>
    files.removeContents(partner, await test.database.asPartner(partner, (db) => files.erase(db, partner, [id])));
  await erase(file);
  expect(await statusOf(files.linkTo(partner, file))).toBe(404);
  expect(await statusOf(files.linkTo(partner, again))).toBe(200);
  await erase(again);
  expect(await statusOf(files.linkTo(partner, again))).toBe(404);
  const left = (await Array.fromAsync(test.objects.list(partner))).map(({ key }) => key);
  expect(left.toSorted()).toEqual([`${partner}/${again}`, `${partner}/${file}`].toSorted());
});

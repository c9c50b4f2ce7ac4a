import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { profile } from "@prancheta/contract/partners/profile";
import sharp from "sharp";
import { expect, it } from "vitest";
import { decodeInTurn } from "../platform/media/decode-queue.ts";
import { aTestApp } from "../testing/app.ts";
import { hugeSvg, pngOfTexts } from "../testing/files/hostile-pictures.ts";
import { aPicture, asDataUrl, hollowPng } from "../testing/files/pictures.ts";
import { aProfile } from "../testing/profiles.ts";

const { app, aPartner, database, objects } = await aTestApp();

const MEGABYTE = 1024 * 1024;

const filesOf = (partner: Awaited<ReturnType<typeof aPartner>>) =>
  database.asPartner(partner.owner.partner, (db) => db.selectFrom("file").select(["id", "sha256"]).execute());

it("decodes a photo, keeps it as a small WebP without what hid in it, and serves it by a signed link", async () => {
  const { call } = await aPartner();
  const picture = await sharp(await aPicture(900, 900))
    .withExif({ IFD0: { Artist: "alguém" } })
    .png()
    .toBuffer();
  const { photo, athlete } = (await call(profile.update, { body: aProfile({ fileString: asDataUrl(picture) }) })).reply
    .data;
  expect(athlete.avatarurl).toBe(photo);
  const served = await app.inject({ url: photo ?? "" });
  expect(served.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
  const { format, width, height, exif } = await sharp(served.rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({ format: "webp", width: 512, height: 512, exif: undefined });
});

it("keeps the photo while none is sent, and erases the old one when another comes", async () => {
  const partner = await aPartner();
  const save = async (fileString?: string) =>
    (await partner.call(profile.update, { body: aProfile(fileString === undefined ? {} : { fileString }) })).reply.data
      .photo;
  const first = await save(asDataUrl(await aPicture()));
  expect(await save()).toBe(first);
  const [before] = await filesOf(partner);
  expect(await save(asDataUrl(await aPicture(300, 300, "#aa0000", "jpeg"), "image/jpeg"))).not.toBe(first);
  const files = await filesOf(partner);
  expect(files).toHaveLength(1);
  expect(files[0]?.id).not.toBe(before?.id);
  expect(await objects.get(`${partner.owner.partner}/${before?.id}`)).toBeUndefined();
});

it("leaves a photo where it is when the session that sends another has ended", async () => {
  const partner = await aPartner();
  const send = async (color: string) =>
    partner.call(profile.update, { body: aProfile({ fileString: asDataUrl(await aPicture(200, 200, color)) }) });
  const { photo } = (await send("#00aa00")).reply.data;
  await partner.call(accounts.logout);
  expect((await send("#aa0000")).problem.code).toBe("session.missing");
  expect((await app.inject({ url: photo ?? "" })).statusCode).toBe(200);
});

it.each([
  ["is none", asDataUrl(randomBytes(200_000)), 400, "file.not_image"],
  ["is 900 Mpx", asDataUrl(hollowPng(30_000, 30_000)), 400, "file.not_image"],
  ["is an SVG", asDataUrl(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")), 400, "file.not_image"],
  ["is said to be an SVG", "data:image/svg+xml;base64,PHN2Zy8+", 400, "request.invalid"],
])(
  "refuses within 100 ms of processor time an image that %s, and saves nothing",
  async (_what, fileString, status, code) => {
    const { call } = await aPartner({ name: "Ana" });
    const body = aProfile({ name: "Outro Nome", fileString });
    const times: number[] = [];
    for (let time = 0; time < 3; time++) {
      const before = process.cpuUsage();
      const refused = await call(profile.update, { body });
      times.push(process.cpuUsage(before).user / 1000);
      expect(refused.problem).toMatchObject({ status, code, fields: { fileString: "Imagem inválida" } });
    }
    expect(Math.min(...times)).toBeLessThan(100);
    expect((await call(partners.me)).reply.data.name).toBe("Ana");
  },
);

it("opens a picture of 25 Mpx, and none that is larger", async () => {
  const { call } = await aPartner();
  const send = async (width: number) =>
    call(profile.update, { body: aProfile({ fileString: asDataUrl(await aPicture(width, 5000)) }) });
  expect((await send(5000)).status).toBe(200);
  expect((await send(5001)).problem).toMatchObject({ status: 400, code: "file.not_image" });
}, 60_000);

it("refuses what is no picture without asking the decoder, and a fifth that would wait for it", async () => {
  const { call, owner } = await aPartner();
  const send = async (upload: Buffer) =>
    (await call(profile.update, { body: aProfile({ fileString: asDataUrl(upload) }) })).problem;
  const { promise, resolve } = Promise.withResolvers<void>();
  const decoding = [0, 1, 2, 3, 4].map(() => decodeInTurn(owner.partner, () => promise));
  expect((await send(hugeSvg(MEGABYTE))).code).toBe("file.not_image");
  expect((await send(Buffer.from("GIF89a..."))).code).toBe("file.not_image");
  const picture = asDataUrl(await aPicture(20, 20));
  const refused = await call(profile.update, { body: aProfile({ fileString: picture }) });
  expect(refused.problem).toMatchObject({ status: 503, code: "file.busy", title: "Muitas imagens ao mesmo tempo" });
  expect(refused.headers["retry-after"]).toBe("5");
  resolve();
  await Promise.all(decoding);
  expect((await call(profile.update, { body: aProfile({ fileString: picture }) })).status).toBe(200);
});

it("decodes one of four photos at a time, so that sign-in finds a thread", async () => {
  const coaches = await Promise.all([0, 1, 2, 3].map(() => aPartner()));
  const fileString = asDataUrl(await aPicture(2000, 2000));
  let most = 0;
  const inHand = () => {
    const { queue, process } = sharp.counters();
    return queue + process;
  };
  // Read twice, because a thread may take a picture from the queue between the two counters, which counts it twice.
  const count = () => {
    most = Math.max(most, Math.min(inHand(), inHand()));
  };
  const timer = setInterval(count, 1);
  sharp.queue.on("change", count);
  const answers = await Promise.all(
    coaches.map(({ call }) => call(profile.update, { body: aProfile({ fileString }) })),
  );
  clearInterval(timer);
  sharp.queue.off("change", count);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(most).toBe(1);
});

it("reads a photo whose texts would unfold into a gigabyte as fast as one without", async () => {
  const { call } = await aPartner();
  const body = aProfile({ fileString: asDataUrl(await pngOfTexts(20, 50 * MEGABYTE)) });
  const before = process.cpuUsage();
  expect((await call(profile.update, { body })).status).toBe(200);
  // Milliseconds of processor time; unfolding the texts would take minutes.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
});

it("refuses a photo that is 10,001 pixels wide", async () => {
  const { call } = await aPartner();
  const send = async (width: number) =>
    (await call(profile.update, { body: aProfile({ fileString: asDataUrl(await aPicture(width, 10)) }) })).status;
  expect([await send(10_000), await send(10_001)]).toEqual([200, 400]);
});

it("refuses 40 MB before they are sent", async () => {
  const { token } = await aPartner();
  const address = new URL(profile.update.path, await app.listen({ port: 0, host: "127.0.0.1" }));
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": 40 * MEGABYTE,
  };
  const upload = request(address, { method: "PATCH", headers });
  upload.write('{"fileString":"');
  const [response] = await once(upload, "response");
  expect(response.statusCode).toBe(413);
  upload.destroy();
});

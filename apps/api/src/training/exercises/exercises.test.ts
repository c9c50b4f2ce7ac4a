import { profile } from "@prancheta/contract/partners/profile";
import { students } from "@prancheta/contract/students/students";
import { exercises } from "@prancheta/contract/training/exercises";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { sheets } from "@prancheta/contract/training/training";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeFiles } from "../../platform/files/files.ts";
import { aTestApp } from "../../testing/app.ts";
import { aPicture, asDataUrl } from "../../testing/files/pictures.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { aForm, aGif, anExercise, theLibrary } from "../../testing/training.ts";
import { assignSheet } from "../sheets.service.ts";
import { eraseReplacedGifs, eraseUnusedGifs } from "./exercise-gifs.service.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const bia = await test.aPartner();
const [red, blue] = await Promise.all([aGif("red"), aGif("blue")]);

const fields = { name: "Remada da Ana", description: "Puxe até o peito.", muscleGroup: "COSTAS" as const };
const gif = (gender: "M" | "F", bytes: Uint8Array) => ({ gender, gifBase64: Buffer.from(bytes).toString("base64") });
const create = (body: object, { call } = ana) => call(exercises.create, { body: { ...fields, ...body } });
const change = (id: string, body: object, { call } = ana) =>
  call(exercises.change, { params: { id }, body: { ...fields, ...body } });
const read = (id: string, { call } = ana) => call(exercises.read, { params: { id } });
const remove = (id: string, { call } = ana) => call(exercises.remove, { params: { id } });
const bytesAt = async (url = "") => (await test.app.inject({ url })).rawPayload;

beforeEach(() => test.clock.advance({ seconds: 5 }));

describe("an exercise of one's own", () => {
  it("keeps a gif per model, as personal files behind signed links", async () => {
    const { data } = (await create({ files: [gif("M", red), gif("F", blue)] })).reply;
    expect(data).toEqual({
      id: data.id,
      ...fields,
      videoUrl: null,
      files: [
        { gender: "M", gifUrl: expect.stringMatching(/^\/files\/.+signature=/) },
        { gender: "F", gifUrl: expect.stringMatching(/^\/files\/.+signature=/) },
      ],
    });
    const answer = await test.app.inject({ url: data.files[0]?.gifUrl ?? "" });
    expect(answer.headers).toMatchObject({ "content-type": "image/gif", "x-content-type-options": "nosniff" });
    expect(answer.headers["cache-control"]).toMatch(/^private/);
    expect((await sharp(answer.rawPayload, { animated: true }).metadata()).pages).toBe(2);
    expect((await test.app.inject({ url: data.files[0]?.gifUrl.split("?")[0] ?? "" })).statusCode).toBe(404);
  });

  it("needs a gif or a video, a name, a description and a group", async () => {
    const { status, problem } = await create({});
    expect(status).toBe(400);
    expect(problem.fields).toEqual({ files: "Inclua pelo menos um gif ou um link de vídeo" });
    const empty = await create({ name: " ", description: "", muscleGroup: "NADA" });
    expect(empty.problem.fields).toEqual({
      name: "Campo obrigatório",
      description: "Campo obrigatório",
      muscleGroup: "Escolha uma das opções",
    });
  });

  it("takes a video link that leaves out its scheme as https", async () => {
    expect((await create({ videoUrl: "youtu.be/abc" })).reply.data.videoUrl).toBe("https://youtu.be/abc");
    expect((await create({ videoUrl: `youtu.be/${"x".repeat(490)}` })).status).toBe(400);
  });

  it.each(["https://youtu.be/abc", "https://www.youtube.com/watch?v=abc", "http://vimeo.com/1"])(
    "takes the video link %s",
    async (videoUrl) => {
      expect((await create({ videoUrl })).reply.data.videoUrl).toBe(videoUrl);
    },
  );

  it.each(["javascript:alert('.com')", "ftp://youtu.be/a", "https://exemplo.org/video", "data:text/html,.com"])(
    "refuses the video link %s",
    async (videoUrl) => {
      const { status, problem } = await create({ videoUrl });
      expect(status).toBe(400);
      expect(problem.fields).toEqual({ videoUrl: "Insira um link de vídeo válido" });
    },
  );

  it("takes a data URL, and multipart with the files themselves", async () => {
    const url = `data:image/gif;base64,${red.toString("base64")}`;
    expect((await create({ files: [{ gender: "M", gifBase64: url }] })).reply.data.files).toHaveLength(1);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("gifF", new Blob([new Uint8Array(blue)], { type: "image/gif" }), "remada.gif");
    const sent = new Response(form);
    const answer = await test.app.inject({
      method: "POST",
      url: exercises.create.path,
      headers: {
        authorization: `Bearer ${ana.token}`,
        "content-type": sent.headers.get("content-type") ?? "",
        "idempotency-key": "multipart",
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(200);
    expect(exercises.create.reply.parse(answer.json()).data.files).toMatchObject([{ gender: "F" }]);
  });

  it("refuses multipart where it is not taken, and a broken one", async () => {
    const headers = { authorization: `Bearer ${ana.token}`, "content-type": "multipart/form-data; boundary=x" };
    const post = (url: string) => test.app.inject({ method: "POST", url, headers, payload: "--x\r\nnothing" });
    expect((await post(sheetEditing.create.path)).statusCode).toBe(415);
    expect((await post(exercises.create.path)).statusCode).toBe(400);
  });

  it("changes only the gifs that are sent", async () => {
    const { id, files } = (await create({ files: [gif("M", red), gif("F", red)] })).reply.data;
    const before = await bytesAt(files[0]?.gifUrl);
    const changed = (await change(id, { name: "Remada nova", files: [gif("F", blue)] })).reply.data;
    expect(changed.name).toBe("Remada nova");
    expect(changed.files[0]).toEqual(files[0]);
    expect(changed.files[1]?.gifUrl).not.toBe(files[1]?.gifUrl);
    expect(await bytesAt(changed.files[0]?.gifUrl)).toEqual(before);
    expect(await bytesAt(changed.files[1]?.gifUrl)).not.toEqual(before);
  });

  it("takes a gif away, but not the last medium", async () => {
    const { id } = (await create({ files: [gif("M", red)] })).reply.data;
    const none = { files: [{ gender: "M", gifBase64: null }] };
    expect((await change(id, none)).status).toBe(400);
    expect((await read(id)).reply.data.files).toHaveLength(1);
    const changed = (await change(id, { ...none, videoUrl: "https://youtu.be/abc" })).reply.data;
    expect(changed).toMatchObject({ files: [], videoUrl: "https://youtu.be/abc" });
  });

  it("erases what was replaced and nothing else", async () => {
    const carla = await test.aPartner();
    const photo = (await carla.call(profile.update, { body: { fileString: asDataUrl(await aPicture()) } })).reply.data
      .photo;
    const { files: was, id } = (await create({ files: [gif("M", red), gif("F", blue)] }, carla)).reply.data;
    await change(id, { files: [gif("M", blue)] }, carla);
    const { files } = (await read(id, carla)).reply.data;
    const parts = { database: test.database, files: makeFiles(test) };
    expect(await eraseUnusedGifs(parts, carla.owner.partner)).toBe(1);
    expect(await eraseUnusedGifs(parts, carla.owner.partner)).toBe(0);
    expect((await test.app.inject({ url: was[0]?.gifUrl ?? "" })).statusCode).toBe(404);
    const stays = [photo ?? "", ...files.map(({ gifUrl }) => gifUrl)];
    for (const url of stays) expect((await test.app.inject({ url })).statusCode).toBe(200);
  });

  it("erases by a job what was replaced, and everything once the exercise is deleted", async () => {
    const dora = await test.aPartner();
    const { id } = (await create({ files: [gif("M", red), gif("F", blue)] }, dora)).reply.data;
    await eraseReplacedGifs({ ...test, files: makeFiles(test) });
    const { partner } = dora.owner;
    const filesLeft = () => test.database.asPartner(partner, (db) => db.selectFrom("file").select("id").execute());
    const leaves = (count: number) => vi.waitFor(async () => expect(await filesLeft()).toHaveLength(count), 20_000);
    await change(id, { files: [gif("M", blue)] }, dora);
    await leaves(2);
    await remove(id, dora);
    await leaves(0);
  });

  it("is a 404 for another partner, who does not see it anywhere", async () => {
    const id = await anExercise(ana, "Segredo da Ana");
    for (const answer of [
      await read(id, bia),
      await change(id, { videoUrl: "https://youtu.be/x" }, bia),
      await remove(id, bia),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.refusal.code).toBe("exercise.not_found");
    }
    const query = { name: "Segredo da Ana" };
    expect((await bia.call(exercises.list, { query })).reply.data).toEqual([]);
    expect((await bia.call(exercises.library, { query })).reply.data).toEqual([]);
    expect((await ana.call(exercises.library, { query })).reply.data).toMatchObject([{ id, custom: true }]);
  });

  it("does not change or delete one of the library", async () => {
    const [id = ""] = await theLibrary(test, ana);
    expect((await change(id, { videoUrl: "https://youtu.be/x" })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await read(id)).status).toBe(404);
  });
});

describe("deleting an exercise", () => {
  const { aStudent } = studentsOf(test, ana);
  const saved = async (ids: Parameters<typeof aForm>[0]) =>
    (await ana.call(sheetEditing.create, { body: aForm(ids) })).reply.data.id;

  it("is refused while students train by a sheet that has it", async () => {
    const id = await anExercise(ana);
    const sheet = await saved([id]);
    const student = await aStudent();
    await test.database.asPartner(ana.owner.partner, (db) =>
      assignSheet(db, ana.owner.partner, test.clock, { student, sheet }),
    );
    const { status, refusal } = await remove(id);
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      code: "exercise.in_use",
      title: "Não é possível deletar esse exercício",
      detail: "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a esse Exercício.",
    });
    // Neither a student who no longer has the sheet counts, nor one who was removed.
    const refusals: (string | undefined)[] = [];
    await ana.call(sheets.unassign, { body: { studentId: student, trainingCardId: sheet } });
    refusals.push((await remove(id)).refusal.detail);
    await ana.call(sheets.assign, { body: { studentId: student, trainingCardId: sheet } });
    await ana.call(students.remove, { params: { id: student } });
    refusals.push((await remove(id)).refusal.detail);
    for (const detail of refusals) expect(detail).toContain("está em uma ficha de treino");
  });

  it("is refused while a sheet has it, and done when that sheet is gone", async () => {
    const id = await anExercise(ana, "Efêmero");
    const sheet = await saved([id]);
    const { status, refusal } = await remove(id);
    expect(status).toBe(409);
    expect(refusal.detail).toBe("Este exercício está em uma ficha de treino. Retire-o dela antes de deletar.");
    await ana.call(sheetEditing.remove, { params: { id: sheet } });
    expect((await remove(id)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    expect((await ana.call(exercises.library, { query: { name: "Efêmero" } })).reply.data).toEqual([]);
    expect((await ana.call(sheetEditing.create, { body: aForm([id]) })).refusal.code).toBe("sheet.unknown_exercise");
  });

  it("never leaves a sheet with a deleted exercise when both happen at once", async () => {
    for (let round = 0; round < 8; round++) {
      const id = await anExercise(ana, "Disputado");
      const [written, removed] = await Promise.all([ana.call(sheetEditing.create, { body: aForm([id]) }), remove(id)]);
      expect([written.status, removed.status]).toEqual(written.status === 200 ? [200, 409] : [400, 200]);
    }
  });
});

import { partners } from "@prancheta/contract/partners/partners";
import { profile } from "@prancheta/contract/partners/profile";
import { care } from "@prancheta/contract/students/care";
import { students } from "@prancheta/contract/students/students";
import { expect, it } from "vitest";
import * as z from "zod";
import { EXPORTED, NOT_EXPORTED } from "../columns.ts";
import { makeFiles } from "../platform/files/files.ts";
import { reencoded } from "../platform/media/images.ts";
import { withClient } from "../platform/postgres/with-client.ts";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { aPicture, asDataUrl } from "../testing/files/pictures.ts";
import { unzip } from "../testing/files/unzip.ts";
import { aProfile } from "../testing/profiles.ts";
import { newPhotoId, newReportId, reportersOf } from "../testing/students/student-reports.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();
const { app, addresses, aPartner, database } = test;
const files = makeFiles(test);

const Rows = z.array(z.record(z.string(), z.unknown()));

const exported = async (partner: TestPartner, url: string = profile.export.path) => {
  const response = await app.inject({ url, headers: { authorization: `Bearer ${partner.token}` } });
  expect(response.statusCode).toBe(200);
  const files = unzip(response.rawPayload);
  const text = (name: string) => files.get(name)?.toString() ?? "";
  return {
    headers: response.headers,
    names: [...files.keys()],
    file: (name: string) => files.get(name),
    text,
    rows: (name: string) => Rows.parse(JSON.parse(text(`json/${name}.json`))),
    everything: [...files.values()].map(String).join("\n"),
  };
};

/** A partner with one student who has some of everything. */
const aCoach = async (name: string) => {
  const partner = await aPartner({ name });
  const of = studentsOf(test, partner);
  const student = await of.aStudent({ name: `=Aluno de ${name}` });
  const contract = await of.aContract(student);
  await of.aCharge(student, contract.id, 5);
  const sheet = await of.aSheet();
  await of.aWorkout(student, sheet, 1);
  await of.aReport(student);
  await partner.call(care.addNote, { params: { id: student }, body: { text: `Segredo de ${name}` } });
  return { ...partner, ...of, student };
};

it("holds everything of the partner: profile, spreadsheets, rows and files", async () => {
  const ana = await aCoach("Ana");
  await ana.call(profile.update, { body: aProfile({ fileString: asDataUrl(await aPicture()) }) });
  const archive = await exported(ana);
  expect(archive.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="prancheta-2026-11-21.zip"',
    "cache-control": "no-store",
  });
  expect(JSON.parse(archive.text("perfil.json"))).toMatchObject({ name: "Ana Souza", document: "52998224725" });
  expect(archive.rows("alunos")).toMatchObject([{ id: ana.student, name: "=Aluno de Ana" }]);
  expect(archive.rows("anotacoes")).toMatchObject([{ body: "Segredo de Ana" }]);
  for (const name of ["contratos", "cobrancas", "relatorios", "treinos", "series-dos-treinos", "fichas", "exercicios"])
    expect({ name, rows: archive.rows(name).length }).toEqual({ name, rows: 1 });
  const [file] = archive.rows("arquivos");
  expect(archive.file(`arquivos/${file?.["id"]}.webp`)?.subarray(8, 12).toString()).toBe("WEBP");
  expect(archive.text("LEIA-ME.txt")).toContain("Todos os dados do parceiro");
});

it("makes no archive for a HEAD request, and records none in the audit trail", async () => {
  const ana = await aCoach("Ana");
  const heads = [profile.export.path, profile.exportStudent.path.replace(":id", ana.student)].map((url) =>
    app.inject({ method: "HEAD", url, headers: { authorization: `Bearer ${ana.token}` } }),
  );
  for (const { statusCode, headers, body } of await Promise.all(heads)) {
    expect([statusCode, headers["content-type"], body]).toEqual([200, "application/zip", ""]);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="prancheta-.*2026-11-21\.zip"$/);
    // The archive's size is not known before it is written.
    expect(headers["content-length"]).toBeUndefined();
  }
  const trail = await database.asPartner(ana.owner.partner, (db) => db.selectFrom("audit").select("action").execute());
  expect(trail.map(({ action }) => action)).not.toContain("profile.exported");
  expect(trail.map(({ action }) => action)).not.toContain("student.exported");
});

it("writes cells that a spreadsheet program does not run as formulas", async () => {
  const archive = await exported(await aCoach("Ana"));
  const [header, line] = archive.text("planilhas/alunos.csv").split("\r\n");
  expect(header).toMatch(/^\uFEFFNome;E-mail;WhatsApp;/);
  expect(line).toMatch(/^'=Aluno de Ana;/);
  expect(archive.text("planilhas/cobrancas.csv")).toContain(";199,00;26/11/2026;");
  expect(archive.text("planilhas/relatorios.csv")).toContain(";21/11/2026 09:00;72,5;");
  expect(archive.text("planilhas/treinos.csv")).toContain(";20/11/2026 09:00;Hipertrofia;A;Intenso");
});

it("writes each spreadsheet's headings in the order of its columns", async () => {
  const archive = await exported(await aCoach("Ana"));
  const lines = (name: string) => archive.text(`planilhas/${name}.csv`).split("\r\n");
  for (const [name, header] of [
    [
      "alunos",
      "Nome;E-mail;WhatsApp;Telegram;Nascimento;Gênero;Consultoria;Ingressou em;Desvinculado em;Plano;Contrato de;" +
        "Contrato até;Último relatório;Último treino",
    ],
    ["cobrancas", "Aluno;Parcela;Valor;Vencimento;Paga em;Cancelada em;Pagador;Documento"],
    ["relatorios", "Aluno;Enviado em;Peso (kg);Observação;Avaliado em;Resposta"],
    ["treinos", "Aluno;Feito em;Ficha;Treino;Intensidade"],
  ] as const) {
    const [heads, line] = lines(name);
    expect(heads).toBe(`\uFEFF${header}`);
    expect(line?.split(";")).toHaveLength(header.split(";").length);
  }
});

it("exports the profile exactly as the API answers it", async () => {
  const ana = await aCoach("Ana");
  await ana.call(profile.update, { body: aProfile() });
  const exportedProfile = JSON.parse((await exported(ana)).text("perfil.json"));
  expect(exportedProfile).toEqual((await ana.call(partners.me)).reply.data);
});

it("contains nothing of another partner, no secret and no column only for search, order or counts", async () => {
  const ana = await aCoach("Ana");
  await aCoach("Bia");
  const { everything } = await exported(ana);
  expect(everything).not.toContain("de Bia");
  for (const column of ["password", "secret", "partner_id", "sort_name", "search", "workouts", "efforts"])
    expect(everything).not.toContain(column);
});

it("writes long tables page by page, each row once", async () => {
  const ana = await aPartner();
  const of = studentsOf(test, ana);
  const [student, sheet] = [await of.aStudent(), await of.aSheet()];
  for (let workout = 0; workout < 3; workout++) await of.aWorkout(student, sheet, workout);
  await database.asPartner(ana.owner.partner, async (db) => {
    const rows = Array.from({ length: 1_200 }, (_, tag) => ({
      partner_id: ana.owner.partner,
      student_id: student,
      tag: `etiqueta ${tag}`,
    }));
    await db.insertInto("student_tag").values(rows).execute();
  });
  const tags = (await exported(ana)).rows("etiquetas");
  expect(new Set(tags.map((row) => row["tag"])).size).toBe(1_200);
  expect(tags).toHaveLength(1_200);
});

it("leaves removed students out", async () => {
  const ana = await aCoach("Ana");
  await ana.call(students.remove, { params: { id: ana.student } });
  const archive = await exported(ana);
  expect(archive.rows("alunos")).toEqual([]);
  expect(archive.everything).not.toContain("Segredo de Ana");
  const url = profile.exportStudent.path.replace(":id", ana.student);
  expect((await app.inject({ url, headers: { authorization: `Bearer ${ana.token}` } })).statusCode).toBe(404);
});

it("leaves the photo of a removed student out", async () => {
  const ana = await aCoach("Ana");
  await database.asPartner(ana.owner.partner, async (db) => {
    const photo = await reencoded(await aPicture(100, 100), 200, ana.owner.partner);
    const photo_file_id = await files.store(db, ana.owner.partner, "AVATAR", photo);
    await db.updateTable("student").set({ photo_file_id }).where("id", "=", ana.student).execute();
  });
  const photos = async () => (await exported(ana)).names.filter((name) => name.startsWith("arquivos/"));
  const before = await photos();
  await ana.call(students.remove, { params: { id: ana.student } });
  expect(before.length - (await photos()).length).toBe(1);
});

it("leaves out the photos of a report that was not sent, those taken again, and those of a removed student", async () => {
  const { coach, student, draftOf, save, sendPhoto } = await reportersOf(test)();
  const [report, taken, again] = [newReportId(), newPhotoId(), newPhotoId()];
  const form = await draftOf({ photos: [again] });
  await save(report, form);
  for (const photo of [taken, again]) expect((await sendPhoto(report, photo)).statusCode).toBe(200);
  const photos = async () => (await exported(coach)).names.filter((name) => name.startsWith("arquivos/"));
  expect(await photos()).toEqual([]);
  expect((await save(report, form, true)).reply.data.sentAt).not.toBeNull();
  expect(await photos()).toHaveLength(1);
  const rows = async () => (await exported(coach)).rows("fotos-dos-relatorios");
  expect(await rows()).toHaveLength(1);
  await coach.call(students.remove, { params: { id: student } });
  expect(await rows()).toEqual([]);
});

it("exports of a single student only that student's rows and photos", async () => {
  const ana = await aCoach("Ana");
  const other = await ana.aStudent({ name: "Outro Aluno" });
  await ana.call(care.addNote, { params: { id: other }, body: { text: "De outro" } });
  await database.asPartner(ana.owner.partner, async (db) => {
    const [mine, theirs] = [await aPicture(100, 100), await aPicture(120, 120, "#ff0000")];
    for (const [id, picture] of [
      [ana.student, mine],
      [other, theirs],
    ] as const) {
      const file = await files.store(
        db,
        ana.owner.partner,
        "REPORT_PHOTO",
        await reencoded(picture, 200, ana.owner.partner),
      );
      await db.updateTable("student").set({ photo_file_id: file }).where("id", "=", id).execute();
    }
  });
  const archive = await exported(ana, profile.exportStudent.path.replace(":id", ana.student));
  expect(archive.headers["content-disposition"]).toBe('attachment; filename="prancheta-aluno-2026-11-21.zip"');
  expect(archive.rows("alunos")).toHaveLength(1);
  expect(archive.rows("anotacoes")).toMatchObject([{ body: "Segredo de Ana" }]);
  expect(archive.names.filter((name) => name.startsWith("arquivos/"))).toHaveLength(1);
  expect(archive.everything).not.toMatch(/Outro Aluno|De outro/);
  expect(archive.names).not.toContain("perfil.json");
});

it("records each export in the audit trail, with whose data it was", async () => {
  const ana = await aCoach("Ana");
  await exported(ana);
  await exported(ana, profile.exportStudent.path.replace(":id", ana.student));
  const trail = await database.asPartner(ana.owner.partner, (db) =>
    db
      .selectFrom("audit")
      .select(["action", "subject_id"])
      .where("action", "like", "%exported")
      .orderBy("id")
      .execute(),
  );
  expect(trail).toEqual([
    { action: "profile.exported", subject_id: ana.owner.partner },
    { action: "student.exported", subject_id: ana.student },
  ]);
});

it("states for every table of a partner whether it is exported", async () => {
  const { rows } = await withClient(addresses.owner, (client) =>
    client.query<{ table_name: string }>(
      "select table_name from information_schema.columns where column_name = 'partner_id' and table_schema = 'public'",
    ),
  );
  const decided = [...EXPORTED.map(({ table }) => table), ...Object.keys(NOT_EXPORTED)].sort();
  expect(rows.map(({ table_name }) => table_name).sort()).toEqual(decided);
});

it("holds all sheets, although only a few are read at once because each may be large", async () => {
  const partner = await aPartner();
  const { aSheet } = studentsOf(test, partner);
  for (let sheet = 0; sheet < 12; sheet++) await aSheet();
  expect((await exported(partner)).rows("fichas")).toHaveLength(12);
  expect(EXPORTED.find(({ table }) => table === "sheet")?.take).toBeLessThanOrEqual(5);
});

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { academy } from "@prancheta/contract/academy/academy";
import { afterAll, expect, it } from "vitest";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { parseAcademyFile } from "./academy-file.ts";

const folder = await mkdtemp(join(tmpdir(), "prancheta-academy-"));
afterAll(() => rm(folder, { recursive: true }));
await mkdir(join(folder, "academy"));
const BYTES = "0123456789".repeat(500);
await writeFile(join(folder, "index.html"), "<!doctype html><title>Prancheta</title>");
await writeFile(join(folder, "academy/planos.mp4"), BYTES);
await writeFile(join(folder, "academy/planos.vtt"), "WEBVTT\n");

const FILE = `id;url;captions;link_title;link
intro;https://videos.example/intro.mp4;https://videos.example/intro.vtt;;
resultados;https://resultados.example/alunos;;;
fichas;https://cdn.example/fichas.mp4;;Baixar o modelo;https://cdn.example/modelo.pdf
`;

const test = await aTestApp({ webApps: [{ prefix: "/", folder }], academy: parseAcademyFile(FILE) });
const ana = await test.aPartner();
const bia = await test.aPartner();

const academyOf = async ({ call }: TestPartner) => (await call(academy.read)).reply.data;
const episodeOf = async (partner: TestPartner, id: string) =>
  (await academyOf(partner)).modules.flatMap(({ videos }) => videos).find((one) => one.id === id);
const mark = ({ call }: TestPartner, id: string, watched: boolean) =>
  call(academy.mark, { params: { id }, body: { watched } });

it("has six modules with their titles and numbers of episodes", async () => {
  const { modules } = await academyOf(ana);
  expect(modules.map(({ id, title, videos }) => [id, title, videos.length])).toEqual([
    ["1", "Primeiros passos", 3],
    ["2", "Configurando sua nova vida", 9],
    ["3", "Organizando a Casa para Entrar", 8],
    ["4", "Cuidando do seu aluno", 6],
    ["5", "Hora de faturar", 5],
    ["6", "Faturei, e agora?", 2],
  ]);
  const ids = modules.flatMap(({ videos }) => videos.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

it("has the films that were built, the operator's videos, and no address for the others", async () => {
  expect(await episodeOf(ana, "planos")).toMatchObject({
    url: "/academy/planos.mp4",
    captions: "/academy/planos.vtt",
    contents: [{ type: "LINK", title: "Cadastrar um plano", content: "/planos/novo" }],
  });
  expect(await episodeOf(ana, "questionarios")).toMatchObject({ url: null, captions: null });
  expect(await episodeOf(ana, "fichas")).toMatchObject({
    url: "https://cdn.example/fichas.mp4",
    contents: [{}, { title: "Baixar o modelo", content: "https://cdn.example/modelo.pdf" }],
  });
  expect(await academyOf(ana)).toMatchObject({
    intro: { url: "https://videos.example/intro.mp4", captions: "https://videos.example/intro.vtt" },
    resultsUrl: "https://resultados.example/alunos",
  });
});

it("serves a film by ranges, so that it can be sought in", async () => {
  const { statusCode, headers, body } = await test.app.inject({
    url: "/academy/planos.mp4",
    headers: { range: "bytes=10-19" },
  });
  expect(statusCode).toBe(206);
  expect(headers).toMatchObject({ "content-type": "video/mp4", "content-range": `bytes 10-19/${BYTES.length}` });
  expect(body).toBe("0123456789");
});

it("lets the page play videos of the file's origins alone, in full screen", async () => {
  const { headers } = await test.app.inject({ url: "/academy" });
  expect(headers["content-security-policy"]).toContain("media-src 'self' https://videos.example https://cdn.example;");
  expect(headers["permissions-policy"]).toContain("fullscreen=(self)");
});

it("marks an episode as watched for one partner, repeatedly, and takes the mark away", async () => {
  expect((await mark(ana, "planos", true)).status).toBe(200);
  expect((await mark(ana, "planos", true)).status).toBe(200);
  expect(await episodeOf(ana, "planos")).toMatchObject({ watched: true });
  expect(await episodeOf(ana, "fichas")).toMatchObject({ watched: false });
  expect(await episodeOf(bia, "planos")).toMatchObject({ watched: false });
  expect((await mark(bia, "planos", false)).status).toBe(200);
  expect(await episodeOf(ana, "planos")).toMatchObject({ watched: true });
  await mark(ana, "planos", false);
  expect(await episodeOf(ana, "planos")).toMatchObject({ watched: false });
});

it("marks no episode that does not exist or has no video", async () => {
  for (const id of ["nenhum", "questionarios", "../planos", "x".repeat(60)])
    expect((await mark(ana, id, true)).problem).toMatchObject({ status: 404, code: "academy.episode_not_found" });
});

it.each([
  ["id,link\nplanos,x\n", "linha 1: falta a coluna url"],
  ["id,url\nplanoss,https://a.example/x.mp4\n", "linha 2: não há episódio planoss"],
  ["id,url\nplanos,https://a.example/x.mp4\nplanos,https://a.example/y.mp4\n", "linha 3: planos aparece duas vezes"],
  ["id,url\nplanos,http://a.example/x.mp4\n", "linha 2: url: escreva um endereço https://"],
  ["id,url\nplanos,javascript:alert(1)\n", "linha 2: url: escreva um endereço https://"],
  ["id,url,link\nplanos,https://a.example/x.mp4,https://a.example/\n", "linha 2: link e link_title vão juntos"],
])("refuses the operator's file %j", (csv, message) => {
  expect(() => parseAcademyFile(csv)).toThrow(message);
});

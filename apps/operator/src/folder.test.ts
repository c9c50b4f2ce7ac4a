import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folders, trash } from "@prancheta/contract/folders/folders";
import { WHOLE_FILE_BYTES } from "@prancheta/contract/folders/limits";
import { afterAll, expect, it } from "vitest";
import { aTestApp } from "../../api/src/testing/app.ts";
import { aFilm, keepersOf } from "../../api/src/testing/folders.ts";
import { operatorOver } from "./testing/operator.ts";

const test = await aTestApp();
const ana = await keepersOf(test)();
const machine = await mkdtemp(join(tmpdir(), "prancheta-folder-"));
afterAll(() => rm(machine, { recursive: true }));

const operator = operatorOver(test.addresses, machine);
const run = async (...parameters: readonly string[]) => {
  const { code, lines, err } = await operator(["folder", ...parameters]);
  return { code, lines, err };
};
const email = ["--email", ana.email];

it("sees what the partner sees, puts files of any size and takes them away", async () => {
  const posts = await ana.folder("Posts");
  await ana.file({ name: "legenda.txt" }, posts);
  expect((await run("list", ...email)).lines).toEqual([
    "Marketing",
    expect.stringMatching(/^\S{36} {2}pasta {4}Posts \(1 itens\)$/),
  ]);

  const [text, film] = [join(machine, "ola.txt"), join(machine, "aula.mp4")];
  await writeFile(text, "olá");
  await writeFile(film, aFilm(WHOLE_FILE_BYTES + 1000));
  expect(await run("put", text, ...email, "--name", "Para você.txt")).toMatchObject({ code: 0, err: "" });
  expect((await run("put", film, ...email, "--folder", posts)).lines).toEqual([
    expect.stringMatching(/^aula\.mp4 está na pasta: video\/mp4, 8389608 bytes, id \S{36}\.$/),
  ]);
  expect(await ana.names()).toEqual({ folders: ["Posts"], files: ["Para você.txt"] });
  expect((await ana.names(posts)).files).toEqual(["aula.mp4", "legenda.txt"]);
  expect((await run("list", ...email, "--folder", posts)).lines[0]).toBe("Marketing / Posts");

  expect((await run("remove", posts, ...email)).lines).toEqual(["Posts está na lixeira. Arquivos: 2."]);
  const [one] = (await ana.call(folders.files, { params: { folderId: ana.root } })).reply.data;
  expect((await run("remove", one?.id ?? "", ...email)).code).toBe(0);
  expect((await ana.call(trash.list)).reply.data.map(({ name }) => name)).toEqual(["Para você.txt", "Posts"]);
}, 120_000);

it("refuses a file that is not there or empty, an unknown folder, and the root", async () => {
  const empty = join(machine, "vazio.txt");
  await writeFile(empty, "");
  expect((await run("put", empty, ...email)).err).toMatch(/1 byte/);
  expect((await run("put", join(machine, "nada"), ...email)).err).toMatch(/abrir/);
  expect((await run("put", machine, ...email)).err).toMatch(/não é um arquivo/);
  expect((await run("list", ...email, "--folder", "x")).err).toMatch(/Esta pasta não existe/);
  expect((await run("remove", ana.root, ...email)).err).toMatch(/pasta principal/);
  expect((await run("list", "--email", "ninguem@coach.example")).code).toBe(1);
}, 60_000);

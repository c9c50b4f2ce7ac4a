import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rocket } from "@prancheta/contract/rocket/rocket";
import { afterAll, expect, it } from "vitest";
import { aTestApp } from "../../api/src/testing/app.ts";
import { operatorOver } from "./testing/operator.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const folder = await mkdtemp(join(tmpdir(), "prancheta-rocket-"));
afterAll(() => rm(folder, { recursive: true }));

const operator = operatorOver(test.addresses, folder);
const run = async (...parameters: readonly string[]) => {
  const { code, lines, err } = await operator(parameters);
  return { code, lines, err };
};
const acts = () =>
  test.database.asSystem((db) => db.selectFrom("operator_act").select(["action", "subject"]).execute());
const trail = () =>
  test.database.asPartner(ana.owner.partner, (db) =>
    db.selectFrom("audit").select("action").where("action", "like", "rocket.imported").execute(),
  );
const pending = async () => (await ana.call(rocket.avatars)).reply.data.map(({ instagram }) => instagram);

it("admits a partner, brings prospects after a rehearsal, and blocks a handle", async () => {
  const file = join(folder, "pessoas.csv");
  await writeFile(file, "name;instagram\nBia Reis;@bia.reis\nCaio;caio_fit\n");
  expect(await run("partner", "rocket", ana.email, "on")).toMatchObject({ code: 0 });
  expect(await run("rocket", "import", file, "--partner", ana.email, "--dry-run")).toEqual({
    code: 0,
    lines: ["Linhas: 2. Novas: 2, alteradas: 0, iguais: 0, com erro: 0.", "Nada foi gravado: foi só um ensaio."],
    err: "",
  });
  expect(await pending()).toEqual([]);
  expect(await trail()).toEqual([]);
  expect(await run("rocket", "import", file, "--partner", ana.email)).toMatchObject({ code: 0, err: "" });
  expect(await trail()).toHaveLength(1);
  expect(await pending()).toEqual(["bia.reis", "caio_fit"]);
  expect(await run("rocket", "blacklist", "@Caio_Fit", "on")).toMatchObject({
    lines: ["@caio_fit está bloqueado. Listas alteradas: 1."],
  });
  expect(await acts()).toEqual([{ action: "rocket.blocked", subject: "caio_fit" }]);
  expect(await pending()).toEqual(["bia.reis"]);
  expect((await run("rocket", "import", file, "--partner", ana.email)).lines).toContain(
    "Ficaram de fora, porque os perfis estão bloqueados: 1.",
  );
}, 60_000);

it("refuses wrong lines, an unknown partner and a handle that is none", async () => {
  const file = join(folder, "ruim.csv");
  await writeFile(file, "name,instagram\nBia,a b\n");
  expect(await run("rocket", "import", file, "--partner", ana.email)).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^linha 2: instagram/), expect.anything(), expect.stringMatching(/Nada foi gravado/)],
  });
  expect(await run("rocket", "import", file, "--partner", "ninguem@coach.example")).toMatchObject({ code: 1 });
  expect(await run("rocket", "blacklist", "a b", "on")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/perfil/),
  });
}, 60_000);

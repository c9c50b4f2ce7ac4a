import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { social } from "@prancheta/contract/social/social";
import { afterAll, expect, it } from "vitest";
import { withClient } from "../../api/src/platform/postgres/with-client.ts";
import { aTestApp } from "../../api/src/testing/app.ts";
import { aPicture } from "../../api/src/testing/files/pictures.ts";
import { operatorOver } from "./testing/operator.ts";

const { addresses, aPartner, clock } = await aTestApp();
// Suggestions are shown from the operator's current day on, so the clock must match.
clock.moveTo(Temporal.Now.instant());
const folder = mkdtempSync(join(tmpdir(), "prancheta-suggestions-"));
const dataDir = mkdtempSync(join(tmpdir(), "prancheta-data-"));
afterAll(() => {
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true });
});

const operator = operatorOver(addresses, dataDir);

it("suggests a folder's pictures once, each from its day on, and says which are not fit", async () => {
  writeFileSync(join(folder, "agachamento.png"), await aPicture(1080, 1080));
  writeFileSync(join(folder, "agachamento.txt"), "Agachar é viver.\n");
  writeFileSync(join(folder, "2126-01-01-daqui-a-cem-anos.jpg"), await aPicture(1080, 1350, "#123456", "jpeg"));
  writeFileSync(join(folder, "comprida.png"), await aPicture(400, 1600));
  writeFileSync(join(folder, "menor-que-serve.png"), await aPicture(320, 400));
  writeFileSync(join(folder, "nada.png"), "isto não é uma imagem");
  const first = await operator(["suggestions", "load", folder]);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out.split("\n")).toEqual([
    "2126-01-01-daqui-a-cem-anos.jpg: nova",
    "agachamento.png: nova",
    "comprida.png: recusada: A imagem tem 270x1080; use ao menos 320 de largura, entre 4:5 e 1,91:1.",
    "menor-que-serve.png: nova",
    "nada.png: recusada: O arquivo enviado não é uma imagem que possamos abrir.",
  ]);
  expect((await operator(["suggestions", "load", folder])).out).toContain("agachamento.png: já estava lá");
  expect(await operator(["suggestions", "load", join(folder, "outra")])).toMatchObject({ code: 1 });
  mkdirSync(join(folder, "comprida.txt"));
  const unread = await operator(["suggestions", "load", folder]);
  expect(unread).toMatchObject({ code: 1, err: `A legenda ${join(folder, "comprida.txt")} não pode ser lida.` });
}, 60_000);

it("lets a partner post, and takes it back", async () => {
  const { email, call, owner } = await aPartner();
  const contents = async () => (await call(social.contents)).status;
  expect(await contents()).toBe(404);
  expect(await operator(["partner", "posting", "--email", email.toUpperCase()])).toMatchObject({ code: 0, err: "" });
  expect((await call(social.contents)).reply.data).toContainEqual(
    expect.objectContaining({ caption: "Agachar é viver." }),
  );
  expect(await operator(["partner", "posting", "--email", email, "--off"])).toMatchObject({ code: 0 });
  expect(await contents()).toBe(404);
  const trail = await withClient(addresses.owner, (client) =>
    client.query("select action, actor_account_id from audit where subject_id = $1 order by at", [owner.partner]),
  );
  expect(trail.rows).toEqual([
    { action: "partner.posting_allowed", actor_account_id: null },
    { action: "partner.posting_ended", actor_account_id: null },
  ]);
  const unknown = await operator(["partner", "posting", "--email", "ninguem@example.com"]);
  expect(unknown).toMatchObject({ code: 1, out: "", err: "Não encontramos este cadastro." });
}, 60_000);

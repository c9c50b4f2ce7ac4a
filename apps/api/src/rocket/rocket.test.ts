import { codes } from "@prancheta/contract/plans/codes";
import { type MarkedStatus, rocket } from "@prancheta/contract/rocket/rocket";
import type { RocketProspectId } from "@prancheta/contract/scalars";
import { expect, it } from "vitest";
import { admitToRocket } from "../partners/flags.service.ts";
import type { TestPartner } from "../testing/app.ts";
import { aShop } from "../testing/money/buying.ts";
import { aSalesTest } from "../testing/money/gateway-sales.ts";
import { importProspects, switchBlock } from "./import.service.ts";
import { handleOf } from "./prospect-lines.ts";

const kit = await aSalesTest();
const { test } = kit;
const { clock, database } = test;

const admit = ({ owner }: TestPartner, isOn = true) =>
  database.asSystem((db) => admitToRocket(db, owner.partner, isOn));
const bring = ({ owner }: TestPartner, lines: readonly string[], dryRun = false) =>
  importProspects({ database, clock }, ["name,instagram", ...lines].join("\n"), {
    partner: owner.partner,
    dryRun,
  });
const avatars = async ({ call }: TestPartner, query: object = {}) => (await call(rocket.avatars, { query })).reply;
const mark = ({ call }: TestPartner, id: string, status: MarkedStatus) =>
  call(rocket.change, { params: { id }, body: { status } });

/** A partner of the program with prospects. */
async function aRocket(...lines: string[]) {
  const partner = await test.aPartner();
  await admit(partner);
  await bring(partner, lines);
  return partner;
}

const idOf = async (partner: TestPartner, instagram: string): Promise<RocketProspectId> => {
  const found = (await avatars(partner)).data.find((one) => one.instagram === instagram);
  if (!found) throw new Error(`@${instagram} is not there`);
  return found.id;
};

it("is not there without the flag, and not any more once it is taken away", async () => {
  const partner = await test.aPartner();
  const off = { status: 404, code: "rocket.off" };
  const refusals = async () => [
    (await partner.call(rocket.avatars)).problem,
    (await partner.call(rocket.facts)).problem,
    (await mark(partner, crypto.randomUUID(), "SENDED")).problem,
  ];
  expect(await refusals()).toMatchObject([off, off, off]);
  await admit(partner);
  expect(await avatars(partner)).toEqual({ data: [], total: 0 });
  await admit(partner, false);
  expect(await refusals()).toMatchObject([off, off, off]);
});

it("lists whom nobody wrote to unless asked for others, 24 at once", async () => {
  const partner = await aRocket(
    ...Array.from({ length: 26 }, (_, at) => `Pessoa ${at},pessoa_${String.fromCharCode(97 + at)}`),
  );
  const first = await avatars(partner);
  expect(first.total).toBe(26);
  expect(first.data[0]).toMatchObject({ name: "Pessoa 0", instagram: "pessoa_a", status: "PENDING_SEND" });
  expect(first.data).toHaveLength(24);
  expect((await avatars(partner, { skip: 24 })).data).toHaveLength(2);
  await mark(partner, first.data[0]?.id ?? "", "SENDED");
  const rest = await avatars(partner);
  expect(rest.total).toBe(25);
  expect(rest.data[0]).toMatchObject({ name: "Pessoa 1" });
  expect((await avatars(partner, { status: "SENDED" })).data).toMatchObject([{ name: "Pessoa 0", status: "SENDED" }]);
});

it.each([
  ["GET", "?status=OTHER", undefined],
  ["GET", "?status=SENDED&status=SUBSCRIBED", undefined],
  ["GET", "?take=101", undefined],
  ["GET", "?skip=-1", undefined],
  ["PATCH", `/${crypto.randomUUID()}`, { status: "SUBSCRIBED" }],
  ["PATCH", `/${crypto.randomUUID()}`, { status: ["SENDED"] }],
  ["PATCH", `/${crypto.randomUUID()}`, {}],
] as const)("refuses %s %s with the body %j", async (method, end, body) => {
  const partner = await aRocket();
  const { statusCode } = await test.app.inject({
    method,
    url: `/v3/partners/rocket/avatar${end}`,
    headers: { authorization: `Bearer ${partner.token}` },
    ...(body && { body }),
  });
  expect(statusCode).toBe(400);
});

it("marks a message as sent, takes that back, and repeats both", async () => {
  const partner = await aRocket("Bia,bia");
  const id = await idOf(partner, "bia");
  for (const status of ["SENDED", "SENDED", "PENDING_SEND", "PENDING_SEND"] as const)
    expect((await mark(partner, id, status)).reply.data).toMatchObject({ id, status });
});

it("marks somebody written to as refused and takes that back, but not to those who wait at once", async () => {
  const partner = await aRocket("Bia,bia");
  const id = await idOf(partner, "bia");
  const settled = { status: 409, code: "rocket.settled" };
  for (const status of ["SENDED", "UNSUBSCRIBED", "UNSUBSCRIBED"] as const)
    expect((await mark(partner, id, status)).reply.data).toMatchObject({ id, status });
  expect((await avatars(partner, { status: "UNSUBSCRIBED" })).data).toMatchObject([{ instagram: "bia" }]);
  expect((await mark(partner, id, "PENDING_SEND")).problem).toMatchObject(settled);
  for (const status of ["SENDED", "PENDING_SEND"] as const)
    expect((await mark(partner, id, status)).reply.data).toMatchObject({ id, status });
});

it("answers for another partner's prospect as for a missing one", async () => {
  const [ana, bia] = [await aRocket("Carla,carla"), await aRocket("Dora,dora")];
  const id = await idOf(ana, "carla");
  expect((await mark(bia, id, "SENDED")).problem).toMatchObject({ status: 404, code: "rocket.not_found" });
  expect((await avatars(bia)).data).toMatchObject([{ name: "Dora" }]);
  expect(await idOf(ana, "carla")).toBe(id);
});

it("leaves a settled prospect alone, a blocked one for every partner", async () => {
  const [ana, bia] = [await aRocket("Eva,eva"), await aRocket("Eva,@EVA")];
  const id = await idOf(ana, "eva");
  expect(await switchBlock({ database, clock }, "eva", true)).toBe(2);
  expect((await mark(ana, id, "SENDED")).problem).toMatchObject({ status: 409, code: "rocket.settled" });
  expect((await avatars(bia, { status: "BLACKLISTED" })).data).toMatchObject([{ instagram: "eva" }]);
  const later = await aRocket("Eva,eva", "Fabi,fabi");
  expect((await avatars(later)).data).toMatchObject([{ instagram: "fabi" }]);
  expect(await bring(later, ["Eva,eva"])).toMatchObject({ added: 0, blocked: 1 });
  expect(await switchBlock({ database, clock }, "eva", false)).toBe(2);
  expect((await mark(ana, id, "SENDED")).status).toBe(200);
});

it("gives everybody back the status from before the block, however often it is said", async () => {
  const partner = await aRocket("Gil,gil");
  await mark(partner, await idOf(partner, "gil"), "SENDED");
  for (const isBlocked of [true, true, false, false]) await switchBlock({ database, clock }, "gil", isBlocked);
  expect((await avatars(partner, { status: "SENDED" })).data).toMatchObject([{ instagram: "gil" }]);
});

it("imports a handle once, keeps its status and takes the new name; a rehearsal writes nothing", async () => {
  const partner = await aRocket("Gabi,@Gabi.Fit");
  await mark(partner, await idOf(partner, "gabi.fit"), "SENDED");
  const lines = ["Gabriela,https://www.instagram.com/gabi.fit/?hl=pt", "Hugo,hugo"];
  expect(await bring(partner, lines, true)).toMatchObject({
    read: 2,
    added: 1,
    changed: 1,
    unchanged: 0,
    problems: [],
  });
  expect((await avatars(partner)).total).toBe(0);
  await bring(partner, lines);
  expect((await avatars(partner, { status: "SENDED" })).data).toMatchObject([{ name: "Gabriela" }]);
  expect(await bring(partner, lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
});

it("reads a file with more lines than a query has parameters", async () => {
  const partner = await aRocket();
  const lines = Array.from({ length: 70_000 }, (_, at) => `Pessoa ${at},pessoa_${at}`);
  expect(await bring(partner, lines, true)).toMatchObject({ read: 70_000, added: 70_000, problems: [] });
});

it("names the lines that are wrong, and writes nothing then", async () => {
  const partner = await aRocket();
  const bad = await bring(partner, [
    "Ida,ida",
    ",joana",
    "Lia,não é",
    "Ida outra,@ida",
    `${"x".repeat(121)},maria`,
    "N\u0000,nul",
  ]);
  expect(bad.problems).toEqual([
    { line: 3, message: "name: escreva um nome de até 120 letras" },
    { line: 4, message: 'instagram: escreva um perfil, como @ana.souza, não "não é"' },
    { line: 5, message: "@ida já está na linha 2" },
    { line: 6, message: "name: escreva um nome de até 120 letras" },
    { line: 7, message: "name: escreva um nome de até 120 letras" },
  ]);
  expect((await avatars(partner)).total).toBe(0);
});

it.each([
  ["@Ana.Souza", "ana.souza"],
  ["https://instagram.com/ana_1/", "ana_1"],
  ["www.instagram.com/Ana.Souza", "ana.souza"],
  ["instagram.com/ana_1?hl=pt", "ana_1"],
  ["ana souza", undefined],
  ["..", undefined],
  [".ana", undefined],
  ["ana.", undefined],
  ["ana..souza", undefined],
  ["=HYPERLINK(1)", undefined],
  ["javascript:alert(1)", undefined],
  ["", undefined],
  ["a".repeat(31), undefined],
])("reads the handle of %j as %j", (text, handle) => {
  expect(handleOf(text)).toBe(handle);
});

it("signs with the coach's name, and links to the page, with the code and its plan, or nowhere", async () => {
  const shop = await aShop(kit);
  const { partner, slug, plan } = shop;
  await admit(partner);
  const facts = async () => (await partner.call(rocket.facts)).reply.data;
  const base = "https://prancheta.example";
  expect(await facts()).toMatchObject({ code: null, link: `${base}/c/${slug}` });
  const form = { billingPlanId: plan, description: "Rocket", rocketProgram: true };
  const { code } = (await partner.call(codes.create, { body: form })).reply.data;
  await partner.call(codes.create, { body: { ...form, rocketProgram: false } });
  expect(await facts()).toMatchObject({ code, link: `${base}/c/${slug}?plano=${plan}&codigo=${code}` });
  await shop.page({ is_on: false });
  expect(await facts()).toMatchObject({ code, link: null });
});

it("makes a prospect SUBSCRIBED when a sale by the link is paid, and not before", async () => {
  const shop = await aShop(kit);
  const { partner } = shop;
  await admit(partner);
  await bring(partner, ["Nina,nina", "Olga,olga"]);
  const prospect = await idOf(partner, "nina");
  await mark(partner, prospect, "SENDED");
  const person = await shop.aJoiner({ prospect });
  // Coming back without the reference does not undo it.
  await shop.begun(person);
  expect((await avatars(partner, { status: "SENDED" })).data).toMatchObject([{ instagram: "nina" }]);
  expect((await shop.byCard(person)).status).toBe(200);
  expect((await avatars(partner, { status: "SUBSCRIBED" })).data).toMatchObject([{ instagram: "nina" }]);
  expect((await avatars(partner)).data).toMatchObject([{ instagram: "olga" }]);
  expect((await mark(partner, prospect, "PENDING_SEND")).problem.code).toBe("rocket.settled");
});

it("keeps a purchase of somebody who was blocked meanwhile for the end of the block", async () => {
  const shop = await aShop(kit);
  await admit(shop.partner);
  await bring(shop.partner, ["Quim,quim"]);
  const person = await shop.aJoiner({ prospect: await idOf(shop.partner, "quim") });
  await switchBlock({ database, clock }, "quim", true);
  expect((await shop.byCard(person)).status).toBe(200);
  expect((await avatars(shop.partner, { status: "BLACKLISTED" })).data).toMatchObject([{ instagram: "quim" }]);
  await switchBlock({ database, clock }, "quim", false);
  expect((await avatars(shop.partner, { status: "SUBSCRIBED" })).data).toMatchObject([{ instagram: "quim" }]);
});

it("sells as usual through a link with another partner's prospect, which changes nothing there", async () => {
  const other = await aRocket("Pia,pia");
  const shop = await aShop(kit);
  const person = await shop.aJoiner({ prospect: await idOf(other, "pia") });
  expect((await shop.byCard(person)).status).toBe(200);
  expect((await avatars(other)).data).toMatchObject([{ instagram: "pia", status: "PENDING_SEND" }]);
});

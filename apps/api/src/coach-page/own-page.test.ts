import { coachPage } from "@prancheta/contract/coach-page/coach-page";
import { describe, expect, it, vi } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { aTestApp } from "../testing/app.ts";
import { isAnyoneWaiting } from "../testing/database/database.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();
const { addresses, aPartner, aStranger, clock, database } = test;

const aSlug = () => `coach-${crypto.randomUUID().slice(0, 8)}`;
type Partner = Awaited<ReturnType<typeof aPartner>>;
const save = ({ call }: Partner, slug: string, more: object = {}) =>
  call(coachPage.save, { body: { slug, isOn: true, about: "", ...more } });
const isFree = async ({ call }: Partner, slug: string) =>
  (await call(coachPage.check, { query: { slug } })).reply.data.isFree;

describe("the address of a coach's page", () => {
  it("is proposed from the name, and off until it is chosen", async () => {
    const { call } = await aPartner({ name: "João D'Ávila  Souza" });
    expect((await call(coachPage.read)).reply.data).toEqual({
      slug: null,
      suggestion: "joao-d-avila-souza",
      isOn: false,
      about: "",
      hasPlans: false,
      base: "https://prancheta.example/c/",
    });
  });

  it.each([
    ["ab", "Use pelo menos 3 caracteres"],
    ["a".repeat(41), "Use no máximo 40 caracteres"],
    ["ana_souza", "Use letras, números e hífens, como ana-souza"],
    ["-ana", "Use letras, números e hífens, como ana-souza"],
    ["ana--souza", "Use letras, números e hífens, como ana-souza"],
    ["joão", "Use letras, números e hífens, como ana-souza"],
    ["../admin", "Use letras, números e hífens, como ana-souza"],
    ["Prancheta", "Este endereço é reservado"],
    ["", "Escolha um endereço"],
  ])("is not '%s'", async (slug, text) => {
    expect((await save(await aPartner(), slug)).problem.fields).toEqual({ slug: text });
  });

  it("is written small, and belongs to one coach alone, also of two at the same moment", async () => {
    const [ana, bia, caio] = [await aPartner(), await aPartner(), await aPartner()];
    const slug = aSlug();
    expect((await save(ana, ` ${slug.toUpperCase()} `)).reply.data.slug).toBe(slug);
    expect(await isFree(bia, slug)).toBe(false);
    expect(await isFree(ana, slug)).toBe(true);
    expect((await save(bia, slug)).problem).toMatchObject({ code: "page.taken", fields: { slug: expect.any(String) } });
    const wanted = aSlug();
    const answers = await Promise.all([save(bia, wanted), save(caio, wanted)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe("page.taken");
  });

  it("is refused to a coach who chooses it while another one is taking it", async () => {
    const [ana, bia] = [await aPartner(), await aPartner()];
    const slug = aSlug();
    let answer: ReturnType<typeof save> | undefined;
    await database.asPartner(ana.owner.partner, async (db) => {
      const row = { partner_id: ana.owner.partner, slug, is_on: true, changed_at: instantOf(clock.now()) };
      await db.insertInto("coach_page").values(row).execute();
      answer = save(bia, slug);
      await vi.waitFor(async () => expect(await isAnyoneWaiting(addresses)).toBe(true), { timeout: 60_000 });
    });
    expect((await answer)?.problem).toMatchObject({ code: "page.taken", fields: { slug: expect.any(String) } });
  });

  it("rests for 90 days when it is given up; its own coach may have it back", async () => {
    const [ana, bia] = [await aPartner(), await aPartner()];
    const [first, second] = [aSlug(), aSlug()];
    await save(ana, first);
    await save(ana, second);
    expect(await isFree(bia, first)).toBe(false);
    expect((await save(bia, first)).problem.code).toBe("page.taken");
    expect((await save(ana, first)).status).toBe(200);
    await save(ana, second);
    clock.advance({ hours: 24 * 90 - 1 });
    expect(await isFree(await aPartner(), first)).toBe(false);
    clock.advance({ hours: 2 });
    expect((await save(await aPartner(), first)).status).toBe(200);
  });

  it("is chosen before anything else is saved", async () => {
    const { call } = await aPartner();
    const { problem } = await call(coachPage.save, { body: { isOn: true } });
    expect(problem).toMatchObject({ code: "page.no_address", fields: { slug: "Escolha um endereço" } });
  });

  it("is asked for by partners alone", async () => {
    expect((await aStranger()(coachPage.read)).status).toBe(401);
    expect((await save(await aPartner(), aSlug(), { about: "a".repeat(1201) })).problem.fields).toEqual({
      about: "Use no máximo 1200 caracteres",
    });
  });
});

describe("the coach's page", () => {
  it("says whether it shows a plan: one that is active and on show, and the coach's own", async () => {
    const partner = await aPartner();
    const { aPlan } = studentsOf(test, partner);
    const hasPlans = async () => (await partner.call(coachPage.read)).reply.data.hasPlans;
    await studentsOf(test, await aPartner()).aPlan();
    // The trial plan is not shown.
    expect(await hasPlans()).toBe(false);
    const plan = await aPlan();
    expect(await hasPlans()).toBe(true);
    for (const changes of [{ show: false }, { show: true, active: false }]) {
      await database.asPartner(partner.owner.partner, (db) =>
        db.updateTable("plan").set(changes).where("id", "=", plan).execute(),
      );
      expect(await hasPlans()).toBe(false);
    }
  });

  it("keeps what two tabs change of it", async () => {
    const partner = await aPartner();
    const [first, second] = [aSlug(), aSlug()];
    await save(partner, first, { about: "De antes." });
    await partner.call(coachPage.save, { body: { about: "Da primeira aba." } });
    const { reply } = await partner.call(coachPage.save, { body: { slug: second } });
    expect(reply.data).toMatchObject({ slug: second, isOn: true, about: "Da primeira aba." });
    const off = await partner.call(coachPage.save, { body: { isOn: false } });
    expect(off.reply.data).toMatchObject({ slug: second, isOn: false, about: "Da primeira aba." });
  });
});

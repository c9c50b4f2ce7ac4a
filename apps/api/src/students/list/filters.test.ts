import { home } from "@prancheta/contract/home/home";
import { care } from "@prancheta/contract/students/care";
import { Interaction, Motivation, type StudentListQuery, students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { aTestApp, type TestPartner } from "../../testing/app.ts";
import { live } from "../../testing/students/random-world.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { detachStudent } from "../students.service.ts";

const test = await aTestApp();

const namesOf = async (call: TestPartner["call"], query: z.input<typeof StudentListQuery>) =>
  (await call(students.list, { query })).reply.data.map(({ name }) => name);

/** One student for each case that a filter distinguishes. */
async function aCast() {
  const partner = await test.aPartner();
  const { aStudent, aPlan, aContract, aCharge, aReport, aSheet, aWorkout, callNow, mine } = studentsOf(test, partner);
  const plan = await aPlan({ days: 90, answerHours: 24 });
  const [slow, sheet] = [await aPlan({ days: 90, answerHours: 240 }), await aSheet()];
  const running = async (name: string, type: "ONLINE" | "PRESENCIAL" = "ONLINE", of = plan) => {
    const id = await aStudent({ name, type });
    return { id, contract: await aContract(id, { plan: of }) };
  };
  const late = await running("Atrasada");
  await aReport(late.id);
  test.clock.advance({ hours: 30 });
  await aReport((await running("Espera")).id);
  await aReport((await running("Em dia", "PRESENCIAL", slow)).id);
  await aWorkout((await running("Treina")).id, sheet, 1);
  await aWorkout((await running("Finge")).id, sheet, 1, 0);
  await aWorkout((await running("Parou")).id, sheet, 8);
  const owing = await running("Devedora");
  await aCharge(owing.id, owing.contract.id, -1);
  await aContract(await aStudent({ name: "Vence" }), { plan, startsIn: -83 });
  const renewed = await aStudent({ name: "Renovou" });
  await aContract(renewed, { plan, startsIn: -88 });
  await aContract(renewed, { plan, startsIn: 3 });
  await aContract(await aStudent({ name: "Vai começar" }), { plan: await aPlan({ days: 3 }), startsIn: 2 });
  await aStudent({ name: "Encerrada" });
  await aStudent({ name: "Convidada", joined: false });
  const gone = await running("Desligada");
  await aWorkout(gone.id, sheet, 1);
  await mine((db) => detachStudent(db, partner.owner.partner, test.clock, gone.id));
  const left = await aStudent({ name: "Desligado", type: "PRESENCIAL" });
  await mine((db) => detachStudent(db, partner.owner.partner, test.clock, left));
  return callNow;
}

const call = await aCast();

const JOINED = [
  "Atrasada",
  "Devedora",
  "Em dia",
  "Encerrada",
  "Espera",
  "Finge",
  "Parou",
  "Renovou",
  "Treina",
  "Vai começar",
  "Vence",
];
const without = (...names: string[]) => JOINED.filter((name) => !names.includes(name));

const expected: Record<Interaction, string[]> = {
  ONLINE: [...without("Em dia"), "Convidada"].sort(),
  PRESENCIAL: ["Em dia"],
  LINKED: JOINED,
  NOT_LINKED: ["Convidada"],
  DETACHED: ["Desligada", "Desligado"],
  ACTIVE: without("Devedora", "Encerrada"),
  PENDING: ["Devedora"],
  ENDED: ["Encerrada"],
  IN_TIME: without("Atrasada"),
  LATE: ["Atrasada"],
  PENDING_VALUATION: ["Em dia", "Espera"],
  EXPIRING: ["Vence"],
  NO_PRESCRIPTION: without("Encerrada", "Parou", "Treina"),
};

const motivated: Record<Motivation, string[]> = { MOTIVATED: ["Treina"], UNMOTIVATED: without("Treina") };

describe("the list's filters", () => {
  it.each(Interaction.options)("keep for %s whom it names", async (interaction) => {
    expect(await namesOf(call, { interaction, sort: "NAME" })).toEqual(expected[interaction]);
  });

  it.each(Motivation.options)("keep for %s whom it names", async (motivation) => {
    expect(await namesOf(call, { motivation })).toEqual(motivated[motivation]);
  });

  it("narrow each other", async () => {
    expect(await namesOf(call, { interaction: "ACTIVE", motivation: "MOTIVATED", nameOrEmail: "tre" })).toEqual([
      "Treina",
    ]);
    expect(await namesOf(call, { interaction: "ENDED", motivation: "MOTIVATED" })).toEqual([]);
  });

  it("refuse a value there is not, and name the field", async () => {
    for (const field of ["interaction", "motivation", "sort"] as const) {
      const { problem } = await call(students.list, { query: JSON.parse(`{"${field}":"NADA"}`) });
      expect(problem).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    }
  });
});

describe("a student's plan", () => {
  it("is that of the contract that runs, else the next to start, else the last: in profile, list and dashboard", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, callNow } = studentsOf(test, partner);
    const [monthly, yearly, later] = [
      await aPlan({ name: "Mensal", days: 10 }),
      await aPlan({ name: "Anual", days: 365 }),
      await aPlan({ name: "Verão", days: 20 }),
    ];
    const id = await aStudent();
    await aContract(id, { plan: monthly });
    await aContract(id, { plan: yearly, startsIn: 40 });
    await aContract(id, { plan: later, startsIn: 15 });
    const followed = async () => {
      const [profile, { plans }, ...lists] = await Promise.all([
        callNow(students.read, { params: { id } }),
        callNow(home.read).then(({ reply }) => reply.data),
        ...[monthly, yearly, later].map((plan) => callNow(students.list, { query: { plan } })),
      ]);
      expect(plans.map((plan) => plan.id)).toEqual([profile.reply.data.plan?.id]);
      expect(lists.map(({ reply }) => reply.total)).toEqual(
        [monthly, yearly, later].map((plan) => (plan === profile.reply.data.plan?.id ? 1 : 0)),
      );
      return profile.reply.data.plan?.name;
    };
    expect(await followed()).toBe("Mensal");
    test.clock.advance({ hours: 24 * 10 });
    expect(await followed(), "on its last day").toBe("Mensal");
    test.clock.advance({ hours: 24 });
    expect(await followed()).toBe("Verão");
    test.clock.advance({ hours: 24 * 26 });
    expect(await followed()).toBe("Anual");
    test.clock.advance({ hours: 24 * 500 });
    expect(await followed()).toBe("Anual");
    const { plan } = (await callNow(students.read, { params: { id } })).reply.data;
    expect(plan?.remainingTime, "days of a contract that is over").toBe(0);
  });

  it("is the same in the profile and in the list's filter, whatever contracts overlap", async () => {
    const partner = await test.aPartner();
    await live(test, partner, 11, 500);
    const { callNow } = studentsOf(test, partner);
    const all = (await callNow(students.list, { query: { take: 100 } })).reply.data;
    const { plans } = (await callNow(home.read)).reply.data;
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) {
      const listed = (await callNow(students.list, { query: { plan: plan.id, take: 100 } })).reply.data;
      const inFilter = new Set(listed.map(({ id }) => id));
      for (const { id } of all) {
        const profile = (await callNow(students.read, { params: { id } })).reply.data;
        expect(profile.plan?.id === plan.id, profile.name).toBe(inFilter.has(id));
      }
    }
  });
});

describe("a tag", () => {
  it("is one of the partner's whatever its accents and case, and is written as it was first", async () => {
    const partner = await test.aPartner();
    const { aStudent } = studentsOf(test, partner);
    const [one, other] = [await aStudent({ name: "Ana" }), await aStudent({ name: "Bia" })];
    const set = async (id: typeof one, tags: string[]) =>
      (await partner.call(care.setTags, { params: { id }, body: { tags } })).reply.data;
    expect(await set(one, ["Manhã", "corrida", "CORRIDA"])).toEqual(["corrida", "Manhã"]);
    expect(await set(other, ["Corrida", "manha"])).toEqual(["corrida", "Manhã"]);
    expect((await partner.call(care.tags)).reply.data).toEqual(["corrida", "Manhã"]);
    expect(await namesOf(partner.call, { tag: "CORRIDA" })).toEqual(["Ana", "Bia"]);
    // No other student has this tag, so the coach may change its spelling.
    await set(other, []);
    expect(await set(one, ["Corrida"])).toEqual(["Corrida"]);
  });

  it("stays one when two students get it at once", async () => {
    const partner = await test.aPartner();
    const { aStudent } = studentsOf(test, partner);
    const ids = await Promise.all(Array.from({ length: 6 }, () => aStudent()));
    // The first round opens the connections, so that the calls of the second really meet.
    for (const spellings of [
      ["Manhã", "manhã"],
      ["Corrida", "corrida"],
    ])
      await Promise.all(
        ids.map((id, place) =>
          partner.call(care.setTags, { params: { id }, body: { tags: [spellings[place % 2] ?? ""] } }),
        ),
      );
    const cards = (await partner.call(students.list)).reply.data;
    expect(new Set(cards.flatMap(({ tags }) => tags)).size).toBe(1);
  });
});

import { home } from "@prancheta/contract/home/home";
import { type Interaction, students } from "@prancheta/contract/students/students";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

/** A coach in that zone, with the clock at that local time. */
async function aCoachIn(zone: string, moment: string) {
  test.clock.moveTo(Temporal.PlainDateTime.from(moment).toZonedDateTime(zone).toInstant());
  const partner = await test.aPartner();
  const of = studentsOf(test, { ...partner, owner: { ...partner.owner, zone } });
  const moveTo = (later: string) =>
    test.clock.moveTo(Temporal.PlainDateTime.from(later).toZonedDateTime(zone).toInstant());
  const names = async (interaction: Interaction) =>
    (await of.callNow(students.list, { query: { interaction } })).reply.data.map(({ name }) => name);
  const card = async () => (await of.callNow(students.list)).reply.data[0];
  return { ...of, moveTo, names, card };
}

// At 23:30 it is already the next day in UTC, in both zones; Manaus is one hour behind.
for (const zone of ["America/Sao_Paulo", "America/Manaus"]) {
  it(`says 'hoje' until midnight in ${zone}, and one day after it`, async () => {
    const { aStudent, aContract, aReport, aSheet, aWorkout, moveTo, card, callNow } = await aCoachIn(
      zone,
      "2027-03-10T23:30",
    );
    const id = await aStudent();
    await aContract(id);
    await aReport(id);
    await aWorkout(id, await aSheet(), 0);
    const days = async () => {
      const { lastQuestionnaireInDays, lastTrainingInDays } = (await card()) ?? {};
      return [lastQuestionnaireInDays, lastTrainingInDays];
    };
    const remaining = async () => (await callNow(students.read, { params: { id } })).reply.data.plan?.remainingTime;
    expect(await days()).toEqual([0, 0]);
    expect(await remaining()).toBe(7);
    moveTo("2027-03-10T23:59:59");
    expect(await days()).toEqual([0, 0]);
    moveTo("2027-03-11T00:00");
    expect(await days()).toEqual([1, 1]);
    expect(await remaining()).toBe(6);
  });

  it(`calls a contract expiring by the days of ${zone}`, async () => {
    const { aStudent, aPlan, aContract, moveTo, names, callNow } = await aCoachIn(zone, "2027-03-10T12:00");
    await aContract(await aStudent({ name: "Vence" }), { plan: await aPlan({ days: 8 }) });
    moveTo("2027-03-10T23:30");
    expect(await names("EXPIRING")).toEqual([]);
    moveTo("2027-03-11T00:00");
    expect(await names("EXPIRING")).toEqual(["Vence"]);
    moveTo("2027-03-18T23:30");
    expect(await names("EXPIRING")).toEqual(["Vence"]);
    expect(await names("ACTIVE")).toEqual(["Vence"]);
    expect((await callNow(home.read)).reply.data.attention).toMatchObject([{ reason: "EXPIRING", days: 0 }]);
    moveTo("2027-03-19T00:00");
    expect(await names("EXPIRING")).toEqual([]);
    expect(await names("ENDED")).toEqual(["Vence"]);
  });

  it(`calls a charge overdue from the day after it was due in ${zone}`, async () => {
    const { aStudent, aPlan, aContract, aCharge, moveTo, names, callNow } = await aCoachIn(zone, "2027-03-10T23:30");
    const id = await aStudent({ name: "Deve" });
    const contract = await aContract(id, { plan: await aPlan({ days: 90 }) });
    await aCharge(id, contract.id, 0);
    expect(await names("PENDING")).toEqual([]);
    moveTo("2027-03-11T00:00");
    expect(await names("PENDING")).toEqual(["Deve"]);
    expect((await callNow(home.read)).reply.data.attention).toMatchObject([{ reason: "CHARGE_OVERDUE", days: 1 }]);
  });
}

it("is another day in Manaus than in São Paulo for an hour", async () => {
  test.clock.moveTo(Temporal.Instant.from("2027-05-02T02:30:00Z"));
  const partner = await test.aPartner();
  const there = (zone: string) => studentsOf(test, { ...partner, owner: { ...partner.owner, zone } });
  const { aStudent, aSheet, aWorkout } = there("America/Sao_Paulo");
  await aWorkout(await aStudent(), await aSheet(), 0);
  // 0:30 on 2 May in São Paulo, 23:30 on 1 May in Manaus.
  test.clock.moveTo(Temporal.Instant.from("2027-05-02T03:30:00Z"));
  const days = async (zone: string) => (await there(zone).callNow(students.list)).reply.data[0]?.lastTrainingInDays;
  expect(await days("America/Sao_Paulo")).toBe(1);
  expect(await days("America/Manaus")).toBe(0);
});

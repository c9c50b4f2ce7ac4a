import { growth } from "@prancheta/contract/billing/growth";
import { expect, it } from "vitest";
import { withClient } from "../../../api/src/platform/postgres/with-client.ts";
import { aBillingTest } from "../../../api/src/testing/money/billing.ts";
import { operatorOver } from "../testing/operator.ts";

const kit = await aBillingTest();
const operator = operatorOver(kit.test.addresses);

const trailOf = async (partner: string) => {
  const { rows } = await withClient(kit.test.addresses.owner, (client) =>
    client.query("select action from audit where partner_id = $1 and actor_account_id is null order by at, id", [
      partner,
    ]),
  );
  return rows.map(({ action }) => action);
};

it("sets Growth's plans and offers them to a partner", async () => {
  const { callNow, partner } = await kit.aCoach();
  const plan = (...options: string[]) => operator(["growth", "plan", "pro", "--name", "Growth Pro", ...options]);
  expect(await plan("--value", "4,99")).toMatchObject({ code: 1 });
  expect(await plan("--value", "399", "--offer", "399", "--until", "2099-01-01T00:00:00Z")).toMatchObject({ code: 1 });
  expect(await plan("--value", "399", "--offer", "199", "--until", "amanhã")).toMatchObject({ code: 1 });
  for (const past of ["2026-11-01T00:00:00Z", "0000-01-01T00:00:00Z"])
    expect(await plan("--value", "399", "--offer", "199", "--until", past)).toMatchObject({
      code: 1,
      err: expect.stringContaining("--until: este momento já passou."),
    });
  const offer = ["--offer", "199", "--until", "2099-01-01T00:00:00Z", "--benefits", "Anúncios; Relatórios"];
  expect(await plan("--value", "399", ...offer)).toMatchObject({ code: 0 });
  expect((await operator(["growth", "plans"])).out).toContain("PRO Growth Pro");
  expect((await callNow(growth.read)).problem.code).toBe("growth.not_offered");
  expect(await operator(["growth", "offer", partner.email, "on"])).toMatchObject({ code: 0 });
  expect((await callNow(growth.read)).reply.data.plans).toMatchObject([
    { type: "PRO", value: 39_900, promotionalValue: 19_900, benefits: ["Anúncios", "Relatórios"] },
  ]);
  expect(await operator(["growth", "offer", partner.email, "off"])).toMatchObject({ code: 0 });
  expect((await callNow(growth.read)).problem.code).toBe("growth.not_offered");
  expect(await trailOf(partner.owner.partner)).toEqual(["growth.offered", "growth.offer_ended"]);
  const acts = await kit.test.database.asSystem((db) =>
    db.selectFrom("operator_act").select(["action", "subject"]).execute(),
  );
  expect(acts).toEqual([{ action: "growth.plan_set", subject: "PRO" }]);
});

it("lists what is closed and what is overdue, and cancels an invoice once", async () => {
  const coach = await kit.aCoach();
  await coach.aStudent({ type: "PRESENCIAL" });
  await coach.endCycle();
  await kit.sweep();
  const { id } = await coach.row();
  const listed = async () => (await operator(["invoice", "list"])).out;
  for (const [status, name] of [
    ["CLOSED", "fechada"],
    ["OVERDUE", "em atraso"],
  ] as const) {
    await coach.mine((db) => db.updateTable("invoice").set({ status }).where("id", "=", id).execute());
    expect(await listed()).toMatch(new RegExp(`${id} ${coach.partner.email} .*, ${name}, `));
  }
  const switched = (active: boolean) =>
    coach.mine((db) => db.updateTable("partner").set({ active }).where("id", "=", coach.owner).execute());
  await switched(false);
  expect(await listed()).toMatch(/, parceiro inativo$/);
  await switched(true);
  expect(await operator(["invoice", "cancel", id])).toMatchObject({ code: 0 });
  expect((await coach.row()).status).toBe("CANCELED");
  expect(await operator(["invoice", "cancel", id])).toMatchObject({ code: 1 });
  expect((await operator(["invoice", "list"])).out).toContain("Nenhuma fatura a pagar.");
  expect((await coach.mails()).at(-1)?.subject).toBe("Sua fatura foi cancelada");
  expect((await coach.current()).status).toBe("OPEN");
  expect(await trailOf(coach.partner.owner.partner)).toEqual(["invoice.canceled"]);
});

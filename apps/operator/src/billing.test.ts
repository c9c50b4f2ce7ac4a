import { growth } from "@prancheta/contract/billing/growth";
import { expect, it } from "vitest";
import { aBillingTest } from "../../api/src/testing/billing.ts";
import { operatorOver } from "./testing/operator.ts";

const kit = await aBillingTest();
const operator = operatorOver(kit.test.addresses);

it("sets Growth's plans and offers them to a partner", async () => {
  const { callNow, partner } = await kit.aCoach();
  const plan = (...options: string[]) => operator(["growth", "plan", "pro", "--name", "Growth Pro", ...options]);
  expect(await plan("--value", "4,99")).toMatchObject({ code: 1 });
  expect(await plan("--value", "399", "--offer", "399", "--until", "2099-01-01T00:00:00Z")).toMatchObject({ code: 1 });
  expect(await plan("--value", "399", "--offer", "199", "--until", "amanhã")).toMatchObject({ code: 1 });
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
});

it("lists what is overdue, and cancels an invoice once", async () => {
  const coach = await kit.aCoach();
  await coach.aStudent({ type: "PRESENCIAL" });
  await coach.endCycle();
  await kit.sweep();
  const { id } = await coach.row();
  expect((await operator(["invoice", "list"])).out).toContain(`${id} ${coach.partner.email}`);
  expect(await operator(["invoice", "cancel", id])).toMatchObject({ code: 0 });
  expect((await coach.row()).status).toBe("CANCELED");
  expect(await operator(["invoice", "cancel", id])).toMatchObject({ code: 1 });
  expect((await operator(["invoice", "list"])).out).toContain("Nenhuma fatura em atraso.");
  expect((await coach.mails()).at(-1)?.subject).toBe("Sua fatura foi cancelada");
  expect((await coach.current()).status).toBe("OPEN");
});

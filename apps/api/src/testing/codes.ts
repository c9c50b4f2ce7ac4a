import { codes, type NewCodeForm, type PlanCode } from "@prancheta/contract/plans/codes";
import type * as z from "zod";
import type { TestApp } from "./app.ts";
import { studentsOf } from "./students/students.ts";

type Sent = Partial<z.input<typeof NewCodeForm>>;

/** Makes partners with a plan of R$ 300,00 in all. */
export const sellersIn = (test: TestApp) => async () => {
  const partner = await test.aPartner();
  const of = studentsOf(test, partner);
  const plan = await of.aPlan({ name: "Trimestral", days: 90, amount: 10_000 });
  const send = (more: object = {}) =>
    partner.call(codes.create, { body: { billingPlanId: plan, description: "Instagram", ...more } });
  const create = async (more: Sent = {}): Promise<PlanCode> => (await send(more)).reply.data;
  const change = ({ id }: PlanCode, body: object, version?: number) =>
    partner.call(codes.change, {
      params: { id },
      body: { description: "Instagram", ...body },
      ...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
    });
  const listed = async (query: z.input<typeof codes.list.query> = {}) =>
    (await partner.call(codes.list, { query })).reply.data;
  return { ...of, partner, plan, send, create, change, listed };
};

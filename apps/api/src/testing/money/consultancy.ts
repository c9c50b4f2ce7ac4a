import { type Consultancy, consultancy, type OwnPayment } from "@prancheta/contract/student/consultancy";
import type { Call } from "../call.ts";
import { aShop } from "./buying.ts";
import type { aSalesTest } from "./gateway-sales.ts";

/** Somebody who bought the shop's plan of R$ 300,00 for 90 days, and the calls of the app's student. */
export async function aBuyer(
  kit: Awaited<ReturnType<typeof aSalesTest>>,
  by: "card" | "pix" = "card",
  instalments = 1,
) {
  const { test, deliver } = kit;
  const shop = await aShop(kit);
  const person = await shop.aJoiner();
  const { id } = (by === "card" ? await shop.byCard(person, undefined, { instalments }) : await shop.bought(person))
    .reply.data;
  if (by === "pix") {
    await shop.paidAtBank(id);
    await deliver();
  }
  const student = (await shop.joiningOfPerson(person))?.student;
  if (!student) throw new Error("the buyer did not join");
  const callsOf = (account: { readonly call: Call }): Call => {
    const headers = { "x-student": student };
    return (endpoint, input = {}) => account.call(endpoint, { ...input, headers });
  };
  // Sessions end while days pass.
  const now = async (): Promise<Call> => callsOf(await test.aStudentAccount({ email: person.email }));
  const call = callsOf(person);
  const cancel = (sale = id, as: Call = call) => as(consultancy.cancel, { params: { id: sale } });
  const read = async (as: Call = call): Promise<Consultancy> => (await as(consultancy.read)).reply.data;
  const payments = async (as: Call = call): Promise<OwnPayment[]> => (await as(consultancy.payments)).reply.data;
  const receipt = (sale: string = id) =>
    test.app.inject({
      url: `/v2/student/payments/${sale}/receipt`,
      headers: { authorization: `Bearer ${person.token}`, "x-student": student },
    });
  /** Orders another plan by Pix, which waits to be paid. */
  const orderAnother = async () => {
    const planId = await shop.anotherPlan();
    const { id: order } = (await shop.renewed(person, student, { planId, total: 5_000 })).reply.data;
    return { id: order, planId };
  };
  return { shop, person, id, student, call, orderAnother, now, cancel, read, payments, receipt };
}

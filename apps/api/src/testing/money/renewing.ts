import { students } from "@prancheta/contract/students/students";
import type { aSalesTest } from "./gateway-sales.ts";

/** Card sales that renew, and the days that pass. */
export function renewingOf({ mails, advance, play, aBuyer }: Awaited<ReturnType<typeof aSalesTest>>) {
  /** Without the receipts. */
  const mailsTo = async (to: string) =>
    (await mails(to)).filter(({ subject }) => !/^Recebemos seu pagamento|^Seu plano foi renovado/.test(subject));

  const days = (count: number) => advance({ hours: 24 * count });

  /** A card sale of 30 days, renewing. */
  async function aRenewing(order: Parameters<Awaited<ReturnType<typeof aBuyer>>["openCard"]>[0] = {}) {
    const buyer = await aBuyer({ days: 30, amount: 20_000 });
    const { id } = await buyer.openCard(order);
    const status = async () =>
      (await buyer.callNow(students.read, { params: { id: buyer.student } })).reply.data.status;
    const switchCard = async () => play("cartao", (await buyer.sale(id)).card?.token ?? "");
    const started = buyer.today();
    return { ...buyer, id, status, switchCard, started };
  }

  return { mails: mailsTo, days, aRenewing };
}

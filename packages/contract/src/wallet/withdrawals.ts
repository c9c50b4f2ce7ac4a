import * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { Cents } from "../scalars.ts";
import { MovedAmount, StatementLine } from "./wallet.ts";

const WithdrawForm = z.object({ amount: MovedAmount });

/** What a withdrawal would pay, and to whom. */
export const WithdrawQuote = z.object({
  /** What arrives: the asked amount less the fee. */
  amount: Cents,
  ownerName: z.string(),
  /** CPF or CNPJ without punctuation; it is the Pix key. */
  cpfCnpj: z.string(),
  /** Null until a first withdrawal told it. */
  bankName: z.string().nullable(),
});
export type WithdrawQuote = z.infer<typeof WithdrawQuote>;

const base = "/v2/financial/withdraws";

export const withdrawals = {
  quote: endpoint({
    method: "POST",
    path: base,
    summary: "Diz quanto chega de um saque e a quem; vale por 15 minutos e no lugar das solicitações anteriores",
    access: "partner",
    body: WithdrawForm,
    reply: data(WithdrawQuote),
    errors: [
      "wallet.too_little",
      "wallet.too_much",
      "withdraw.unavailable",
      "withdraw.no_document",
      "withdraw.in_debt",
      "withdraw.held",
      "withdraw.too_many",
      "withdraw.ceiling",
    ],
    rate: 60,
  }),
  confirm: endpoint({
    method: "POST",
    path: `${base}/confirm`,
    summary: "Confirma a solicitação deste valor e a leva ao banco; repetir responde o mesmo saque",
    access: "partner",
    body: WithdrawForm,
    reply: data(StatementLine),
    errors: [
      "session.stale",
      "withdraw.no_quote",
      "wallet.too_little",
      "wallet.too_much",
      "withdraw.unavailable",
      "withdraw.no_document",
      "withdraw.in_debt",
      "withdraw.held",
      "withdraw.too_many",
      "withdraw.ceiling",
    ],
  }),
};

import { reaisOf } from "../payments.reais.ts";
import type { Bank } from "./bank.ts";
import { BankError } from "./bank-error.ts";
import { paymentById } from "./bank-payments.ts";

const PIX_KEY = "banco@prancheta.example";

/** The payment's Pix code: a payload that every bank's app can read, and its picture. */
export async function pixQrCode(bank: Bank, id: string) {
  const payment = paymentById(bank, id);
  const isPayable = payment.status === "PENDING" || payment.status === "OVERDUE";
  if (!isPayable || payment.deleted || payment.billingType !== "PIX")
    throw new BankError("invalid_action", "Não é possível gerar o QR Code desta cobrança.");
  // Loaded with the first code: a start has no use for it.
  const { createStaticPix, hasError } = await import("pix-utils");
  const pix = createStaticPix({
    merchantName: "Banco de faz de conta",
    merchantCity: "SAO PAULO",
    pixKey: PIX_KEY,
    infoAdicional: "",
    transactionAmount: reaisOf(payment.value),
    txid: payment.id.replaceAll("_", ""),
  });
  if (hasError(pix)) throw new Error("the Pix code cannot be made");
  const picture = await pix.toImage();
  const expires = Temporal.PlainDate.from(payment.dueDate).add({ months: 12 });
  return {
    success: true,
    encodedImage: picture.replace(/^data:image\/png;base64,/, ""),
    payload: pix.toBRCode(),
    expirationDate: `${expires} 23:59:59`,
    description: payment.description,
  };
}

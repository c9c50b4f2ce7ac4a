import type { StoredCard } from "@prancheta/contract/sales/sales";
import { type Card, type Payer, PaymentFailure, type PaymentGateway } from "../../gateways/payments/payments.ts";
import { withCardTry } from "../../platform/cards/card-tries.service.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** Who pays by card: what the gateway's form asks for, from the profile. Null is missing there. */
export interface CardHolder {
  readonly account: string;
  /** Our id of the payer. */
  readonly reference: string;
  readonly name: string;
  readonly document: string | null;
  readonly email: string | null;
  readonly postalCode: string | null;
  readonly addressNumber: string | null;
  readonly phone: string | null;
}

const FIELDS = {
  document: "CPF ou CNPJ",
  email: "e-mail",
  postalCode: "CEP",
  addressNumber: "número do endereço",
  phone: "telefone",
} as const;

/** The payer as the gateway needs it; refuses with the list of what is missing in the profile. */
function completePayer(holder: CardHolder): Payer & Record<"postalCode" | "addressNumber" | "phone", string> {
  const { reference, name, document, email, postalCode, addressNumber, phone } = holder;
  if (document && email && postalCode && addressNumber && phone)
    return { reference, name, document, email, postalCode, addressNumber, phone };
  const asked = Object.entries({ document, email, postalCode, addressNumber, phone });
  const missing = Object.entries(FIELDS).flatMap(([field, label]) =>
    asked.some(([name, value]) => name === field && !value) ? [label] : [],
  );
  const list = new Intl.ListFormat("pt-BR").format(missing);
  throw new Refusal("sale.payer_incomplete", {
    detail: `Para pagar com cartão, complete seu perfil: falta ${list}.`,
  });
}

type TokeniseParts = Parameters<typeof withCardTry>[0] & { readonly payments: PaymentGateway };

/**
 * Lets the gateway keep a card and returns what we may store of it. Number and code pass through memory alone; no
 * transaction is open meanwhile.
 */
export async function tokeniseCard(
  parts: TokeniseParts,
  holder: CardHolder,
  { card, ip }: { readonly card: Card; readonly ip: string },
): Promise<{ readonly card: StoredCard; readonly payer: Omit<Payer, "reference">; readonly gatewayPayer: string }> {
  const person = completePayer(holder);
  const { reference, name, document, email } = person;
  const user = { account: holder.account, document, ip, refusal: "sale.pix_only" } as const;
  const keep = async () => {
    const payer = await parts.payments.payer({ reference, name, document, email });
    return { ...(await parts.payments.tokenise({ payer, card, person, ip })), payer };
  };
  const { token, brand, last4, payer } = await withCardTry(parts, user, keep, () => false).catch((error: unknown) => {
    if (!(error instanceof PaymentFailure)) throw error;
    if (error.kind === "declined" || error.kind === "refused")
      throw new Refusal("sale.card_declined", error.payerMessage === undefined ? {} : { detail: error.payerMessage });
    throw new Refusal("sale.gateway_down");
  });
  const { number, month, year, holder: written } = card;
  const stored = { token, brand, first4: number.slice(0, 4), last4, month, year, name: written };
  return { card: stored, payer: { name, document, email }, gatewayPayer: payer };
}

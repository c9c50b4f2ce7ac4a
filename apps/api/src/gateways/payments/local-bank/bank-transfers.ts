import { randomUUID } from "node:crypto";
import * as z from "zod";
import { reaisOf } from "../payments.reais.ts";
import { type Bank, cents } from "./bank.ts";
import { Amount, bodyAs, OptionalText } from "./bank-body.ts";
import { BankError, existing } from "./bank-error.ts";
import type { TransferRecord } from "./bank-state.ts";
import { isInDays, pageOf } from "./pagination.ts";

/** The sandbox's key: money sent to it arrives at once. */
const ARRIVES_AT_ONCE = "cliente-a00001@pix.bcb.gov.br";
const SECONDS_TO_APPROVAL = 5;
const SECONDS_TO_ARRIVE = 30;
const MAX_FAILED_ASKS = 3;

const NewTransfer = z.object({
  value: Amount,
  operationType: z.enum(["PIX", "TED"]).default("PIX"),
  pixAddressKey: OptionalText,
  pixAddressKeyType: OptionalText,
  description: OptionalText,
  externalReference: OptionalText,
});

/** The length of a key, by its type. */
const DOCUMENTS: Readonly<Record<string, number>> = { CPF: 11, CNPJ: 14 };

export const transferById = ({ state }: Bank, id: string): TransferRecord =>
  existing(state.transfers.find((transfer) => transfer.id === id));

const dotted = (key: string | null) => key?.replace(/^(\d{3})(\d{3})(\d{3})(\d\d)$/, "$1.$2.$3-$4") ?? null;

export const presentTransfer = (bank: Bank, transfer: TransferRecord) => ({
  object: "transfer",
  id: transfer.id,
  type: transfer.operationType,
  dateCreated: bank.day(transfer.dateCreated),
  value: reaisOf(transfer.value),
  netValue: reaisOf(transfer.value),
  transferFee: 0,
  status: transfer.status,
  effectiveDate: bank.day(transfer.effectiveDate),
  scheduleDate: bank.day(transfer.dateCreated),
  endToEndIdentifier: transfer.endToEndIdentifier,
  authorized: transfer.authorized,
  failReason: transfer.failReason,
  externalReference: transfer.externalReference,
  operationType: transfer.operationType,
  description: transfer.description,
  transactionReceiptUrl: null,
  bankAccount: {
    bank: { ispb: "00000000", code: null, name: "Banco de faz de conta" },
    accountName: null,
    ownerName: "TITULAR DA CHAVE",
    cpfCnpj: "***.000.000-**",
    agency: "0001",
    agencyDigit: null,
    account: "100001",
    accountDigit: "1",
    pixAddressKey: bank.readings.dottedKeys ? dotted(transfer.pixAddressKey) : transfer.pixAddressKey,
  },
});

const tell = (bank: Bank, event: string, transfer: TransferRecord) =>
  bank.tell(event, { transfer: presentTransfer(bank, transfer) });

const book = (bank: Bank, transfer: TransferRecord, sign: 1 | -1, type: string, description: string): void =>
  bank.book(cents(sign * transfer.value), {
    type,
    description,
    date: bank.today().toString(),
    transferId: transfer.id,
  });

/** The money leaves the balance at once. With an approval request it waits for the answer. */
export const createTransfer = (bank: Bank, body: unknown, needsApproval: boolean) => {
  const { value, pixAddressKey, pixAddressKeyType, ...order } = bodyAs(NewTransfer, body);
  if (order.operationType === "PIX" && pixAddressKey === null)
    throw new BankError("invalid_pixAddressKey", "Informe a chave Pix.");
  const length = DOCUMENTS[pixAddressKeyType ?? ""];
  if (length !== undefined && pixAddressKey?.length !== length)
    throw new BankError("invalid_pixAddressKey", "A chave Pix não é do tipo informado.");
  if (value > bank.state.balance)
    throw new BankError("invalid_action", "Saldo insuficiente para realizar a transferência.");
  const transfer: TransferRecord = {
    ...order,
    id: randomUUID(),
    dateCreated: bank.today().toString(),
    value,
    pixAddressKey,
    status: "PENDING",
    authorized: !needsApproval,
    effectiveDate: null,
    endToEndIdentifier: null,
    failReason: null,
    failedAsks: 0,
    nextStepAt: bank.after(needsApproval ? SECONDS_TO_APPROVAL : 0),
  };
  bank.state.transfers.push(transfer);
  book(bank, transfer, -1, "TRANSFER", "Transferência");
  tell(bank, "TRANSFER_CREATED", transfer);
  return presentTransfer(bank, transfer);
};

export const transferPage = (bank: Bank, query: URLSearchParams) => {
  const type = query.get("type");
  const found = bank.state.transfers.filter(
    (transfer) =>
      (type === null || transfer.operationType === type) &&
      isInDays({ ...transfer, transferDate: transfer.effectiveDate }, query, ["dateCreated", "transferDate"]),
  );
  return pageOf(found.toReversed(), query, (transfer) => presentTransfer(bank, transfer));
};

const giveBack = (bank: Bank, transfer: TransferRecord, status: "CANCELLED" | "FAILED", reason: string): void => {
  transfer.status = status;
  transfer.failReason = reason;
  transfer.nextStepAt = null;
  book(bank, transfer, 1, "TRANSFER_REVERSAL", "Estorno da transferência");
  tell(bank, `TRANSFER_${status}`, transfer);
};

const isOpen = ({ status }: TransferRecord) => status === "PENDING" || status === "BANK_PROCESSING";

export const cancelTransfer = (bank: Bank, id: string) => {
  const transfer = transferById(bank, id);
  if (transfer.status !== "PENDING") throw new BankError("invalid_action", "A transferência não pode ser cancelada.");
  giveBack(bank, transfer, "CANCELLED", "Cancelada pelo solicitante");
  return presentTransfer(bank, transfer);
};

export const failTransfer = (bank: Bank, id: string): void => {
  const transfer = transferById(bank, id);
  if (!isOpen(transfer)) throw new BankError("invalid_action", "A transferência já terminou.");
  giveBack(bank, transfer, "FAILED", "A conta de destino recusou o Pix");
};

/** The answer to an approval request; undefined if there was none. */
export const decideTransfer = (
  bank: Bank,
  transfer: TransferRecord,
  answer: { readonly status: "APPROVED" | "REFUSED"; readonly refuseReason?: string | undefined } | undefined,
): void => {
  if (transfer.status !== "PENDING") return;
  if (answer?.status === "APPROVED") {
    transfer.authorized = true;
    sendTransfer(bank, transfer);
  } else if (answer?.status === "REFUSED") giveBack(bank, transfer, "CANCELLED", answer.refuseReason ?? "Recusada");
  else {
    transfer.failedAsks += 1;
    transfer.nextStepAt = bank.after(SECONDS_TO_APPROVAL);
    if (transfer.failedAsks >= MAX_FAILED_ASKS) giveBack(bank, transfer, "CANCELLED", "Falha na validação do saque");
  }
};

export const sendTransfer = (bank: Bank, transfer: TransferRecord): void => {
  if (transfer.pixAddressKey === ARRIVES_AT_ONCE) {
    arrive(bank, transfer);
    return;
  }
  transfer.status = "BANK_PROCESSING";
  transfer.nextStepAt = bank.after(SECONDS_TO_ARRIVE);
  tell(bank, "TRANSFER_IN_BANK_PROCESSING", transfer);
};

const arrive = (bank: Bank, transfer: TransferRecord): void => {
  transfer.status = "DONE";
  transfer.effectiveDate = bank.today().toString();
  transfer.endToEndIdentifier = bank.endToEndId();
  transfer.nextStepAt = null;
  tell(bank, "TRANSFER_DONE", transfer);
};

export const arriveTransfer = (bank: Bank, id: string): void => {
  const transfer = transferById(bank, id);
  if (!isOpen(transfer) || !transfer.authorized)
    throw new BankError("invalid_action", "A transferência não está a caminho.");
  arrive(bank, transfer);
};

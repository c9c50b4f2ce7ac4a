import * as z from "zod";
import { boundedJson } from "../../bounded-json.ts";
import type { Bank } from "./bank.ts";
import type { DeliveryRecord, TransferRecord, WebhookRecord } from "./bank-state.ts";
import { arriveTransfer, decideTransfer, presentTransfer, sendTransfer } from "./bank-transfers.ts";

const TIMEOUT_MS = 10_000;
const KEPT_DAYS = 14;
const HOUR = 3_600;
/** Seconds from a failed delivery to the next; the last failure interrupts the queue. */
const PAUSES = [30, 60, 210, 300, 900, 1_500, HOUR, HOUR, HOUR, HOUR, HOUR, 2 * HOUR, 2 * HOUR, 3 * HOUR];

const Decision = z.object({ status: z.enum(["APPROVED", "REFUSED"]), refuseReason: z.string().optional() });

/** Where the gateway asks for approval of transfers; a setting of its panel. */
export interface ApprovalSettings {
  readonly url: string;
  readonly token: string;
}

const isLoopback = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+)$/.test(new URL(url).hostname);

/** Messages leave to this machine alone. */
const post = async (url: string, token: string, body: string): Promise<Response> => {
  if (!isLoopback(url)) throw new Error("the local bank sends messages to this machine alone");
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "asaas-access-token": token, "user-agent": "Asaas" },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
};

const deliver = async ({ url, authToken }: WebhookRecord, { body }: DeliveryRecord): Promise<boolean> => {
  try {
    const response = await post(url, authToken, body);
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
};

const fail = (bank: Bank, webhook: WebhookRecord, delivery: DeliveryRecord): void => {
  const pause = PAUSES[delivery.failures];
  delivery.failures += 1;
  if (pause === undefined) webhook.interrupted = true;
  else delivery.dueAt = bank.after(pause);
};

/** In a sequential queue only the first message may leave. */
const nextOf = (bank: Bank, webhook: WebhookRecord): DeliveryRecord | undefined => {
  if (webhook.interrupted || !webhook.enabled) return undefined;
  const queue = bank.state.deliveries.filter((delivery) => delivery.webhook === webhook.id);
  const candidates = webhook.sendType === "SEQUENTIALLY" ? queue.slice(0, 1) : queue;
  return candidates.find(({ dueAt }) => bank.isDue(dueAt));
};

/** Sends every message that is due; returns whether there was one. */
async function sendMessages(bank: Bank): Promise<boolean> {
  const oldest = bank.now().subtract({ hours: 24 * KEPT_DAYS });
  bank.state.deliveries = bank.state.deliveries.filter(
    ({ createdAt }) => Temporal.Instant.compare(createdAt, oldest) > 0,
  );
  let isAny = false;
  for (const webhook of bank.state.webhooks) {
    for (let next = nextOf(bank, webhook); next; next = nextOf(bank, webhook)) {
      isAny = true;
      const sent = next;
      if (await deliver(webhook, sent))
        bank.state.deliveries = bank.state.deliveries.filter((delivery) => delivery !== sent);
      else fail(bank, webhook, sent);
    }
  }
  return isAny;
}

const askApproval = async (bank: Bank, { url, token }: ApprovalSettings, transfer: TransferRecord): Promise<void> => {
  const body = JSON.stringify({ type: "TRANSFER", transfer: presentTransfer(bank, transfer) });
  const answer = await post(url, token, body)
    .then(async (response) =>
      response.status === 200 ? Decision.parse(await boundedJson(response, 65_536)) : undefined,
    )
    .catch(() => undefined);
  decideTransfer(bank, transfer, answer);
};

/** Takes transfers one step on; returns whether there was one. */
async function moveTransfers(bank: Bank, approval: ApprovalSettings | undefined): Promise<boolean> {
  const due = bank.state.transfers.filter(({ nextStepAt }) => bank.isDue(nextStepAt));
  for (const transfer of due) {
    if (transfer.status === "BANK_PROCESSING") arriveTransfer(bank, transfer.id);
    else if (transfer.authorized) sendTransfer(bank, transfer);
    else if (approval) await askApproval(bank, approval, transfer);
    else decideTransfer(bank, transfer, undefined);
  }
  return due.length > 0;
}

/** Does what is due by now: approval requests, arriving transfers, messages. Returns whether anything happened. */
export async function workOff(bank: Bank, approval: ApprovalSettings | undefined): Promise<boolean> {
  const moved = await moveTransfers(bank, approval);
  return (await sendMessages(bank)) || moved;
}

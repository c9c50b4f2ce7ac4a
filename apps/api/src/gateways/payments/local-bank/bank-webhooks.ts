import { randomBytes, randomUUID } from "node:crypto";
import * as z from "zod";
import type { Bank } from "./bank.ts";
import { bodyAs } from "./bank-body.ts";
import { BankError, existing } from "./bank-error.ts";
import type { WebhookRecord } from "./bank-state.ts";
import { pageOf } from "./pagination.ts";

const MAX_WEBHOOKS = 10;

const Webhook = z.object({
  name: z.string().min(1).max(200),
  url: z.url(),
  email: z.string().min(1),
  enabled: z.boolean(),
  interrupted: z.boolean(),
  authToken: z.string().min(32).max(255),
  sendType: z.enum(["SEQUENTIALLY", "NON_SEQUENTIALLY"]),
  events: z.array(z.string()),
});

const NewWebhook = Webhook.partial({ authToken: true }).extend({
  enabled: z.boolean().default(true),
  interrupted: z.boolean().default(false),
});

/** Changes have no defaults: a field that is not sent keeps its value. */
const WebhookChange = Webhook.partial();

const webhookById = ({ state }: Bank, id: string): WebhookRecord =>
  existing(state.webhooks.find((webhook) => webhook.id === id));

/** The token is not told again. */
const present = ({ authToken, ...webhook }: WebhookRecord) => ({
  object: "webhook",
  ...webhook,
  apiVersion: 3,
  hasAuthToken: authToken !== "",
});

export const createWebhook = ({ state }: Bank, body: unknown) => {
  const webhook = bodyAs(NewWebhook, body);
  if (state.webhooks.length >= MAX_WEBHOOKS)
    throw new BankError("invalid_action", "O limite de webhooks foi atingido.");
  const record = { ...webhook, id: randomUUID(), authToken: webhook.authToken ?? randomBytes(32).toString("hex") };
  state.webhooks.push(record);
  return { ...present(record), authToken: record.authToken };
};

export const readWebhook = (bank: Bank, id: string) => present(webhookById(bank, id));

export const webhookPage = ({ state }: Bank, query: URLSearchParams) => pageOf(state.webhooks, query, present);

/** A queue that is resumed sends what it kept at once. */
export const updateWebhook = (bank: Bank, id: string, body: unknown) => {
  const webhook = webhookById(bank, id);
  const change = bodyAs(WebhookChange, body);
  if (webhook.interrupted && change.interrupted === false)
    for (const delivery of bank.state.deliveries)
      if (delivery.webhook === id) Object.assign(delivery, { failures: 0, dueAt: bank.now().toString() });
  Object.assign(webhook, change);
  return present(webhook);
};

export const deleteWebhook = (bank: Bank, id: string) => {
  webhookById(bank, id);
  bank.state.webhooks = bank.state.webhooks.filter((webhook) => webhook.id !== id);
  bank.state.deliveries = bank.state.deliveries.filter(({ webhook }) => webhook !== id);
  return { deleted: true, id };
};

export const removeBackoff = (bank: Bank, id: string) => {
  const now = bank.now().toString();
  for (const delivery of bank.state.deliveries) if (delivery.webhook === id) delivery.dueAt = now;
  return readWebhook(bank, id);
};

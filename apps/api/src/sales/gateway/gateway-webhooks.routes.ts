import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../parts.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { decidePayout, takeEvent } from "./gateway-events.service.ts";

export const EVENTS_PATH = "/webhooks/asaas";
export const APPROVALS_PATH = "/webhooks/asaas/transfer";

const BODY_LIMIT = 256 * 1024;
const MAX_VALUES = 5_000;

/**
 * Where the payment gateway sends its messages (docs/rules/payments.md). They are no calls of ours, so they are not in
 * the contract. The token is checked before a byte of the body is read.
 */
export function gatewayWebhooks(app: FastifyInstance, { payments, ...parts }: AppParts): void {
  if (!payments) return;
  const refuseStrangers = async ({ headers }: FastifyRequest) => {
    if (!payments.isTokenValid(headers["asaas-access-token"]?.toString())) throw new Refusal("session.missing");
  };
  const route = { bodyLimit: BODY_LIMIT, config: { maxValues: MAX_VALUES }, onRequest: refuseStrangers };

  app.post(EVENTS_PATH, route, async ({ body }) => {
    const event = payments.readEvent(body);
    if (!event) throw new Refusal("request.invalid");
    await takeEvent({ ...parts, logger: app.log }, event);
    return { received: true };
  });

  app.post(APPROVALS_PATH, route, async ({ body }) => {
    const payout = payments.readApproval(body);
    if (!payout) throw new Refusal("request.invalid");
    return payments.approval(await decidePayout(parts, payout));
  });
}

import * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { bounded } from "../scalars.ts";

/** Contacts of the support, from `SUPPORT_EMAIL` and `SUPPORT_WHATSAPP` (digits with country code). */
export const Support = z.object({ email: z.string(), whatsapp: z.string() });
export type Support = z.infer<typeof Support>;

export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const support = {
  contacts: endpoint({
    method: "GET",
    path: "/v2/support",
    summary: "Os contatos do suporte",
    access: "public",
    reply: data(Support),
  }),
  outbox: endpoint({
    method: "GET",
    path: "/v2/outbox",
    summary: "Os e-mails guardados em vez de enviados; só existe na demonstração",
    access: "public",
    reply: data(z.array(OutboxMail)),
    errors: ["route.not_found"],
  }),
  /** A browser's error or a route's timing: names and numbers, never what a person typed (docs/rules/api.md). */
  report: endpoint({
    method: "POST",
    path: "/v2/monitoring",
    summary: "Recebe um erro ou o tempo de uma tela",
    access: "public",
    body: z.object({
      kind: z.enum(["error", "timing"]),
      route: bounded(200),
      name: bounded(200),
      milliseconds: z.number().min(0).max(3_600_000).optional(),
      requestId: bounded(100).optional(),
    }),
    reply: data(z.object({ received: z.literal(true) })),
    bodyLimit: 4096,
    rate: 60,
  }),
};

import type { IncomingHttpHeaders } from "node:http";
import { afterAll, expect, it } from "vitest";
import { DrivenClock } from "../../../platform/clock.ts";
import { localServer } from "../../local-server.ts";
import { asaasPayments } from "../payments.asaas.ts";

const calls: { method: string; headers: IncomingHttpHeaders }[] = [];
const server = await localServer(({ method = "", headers }, reply) => {
  calls.push({ method, headers });
  reply.setHeader("content-type", "application/json");
  reply.end(
    JSON.stringify({ id: "cus_1", object: "list", hasMore: false, totalCount: 0, limit: 100, offset: 0, data: [] }),
  );
});
afterAll(() => server.close());

it("names the product in each call, with the account's key, and sends and asks for JSON", async () => {
  const settings = { url: `${server.url}/v3`, key: "$aact_test", webhookToken: "w".repeat(32) };
  const gateway = asaasPayments(settings, new DrivenClock("2026-11-23T12:00:00Z"));
  await gateway.payer({ reference: "payer-1", name: "Ana", document: "52998224725", email: "ana@aluna.example" });
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(["GET", "POST"]));
  for (const { method, headers } of calls)
    expect(headers).toMatchObject({
      "user-agent": "Prancheta",
      access_token: settings.key,
      accept: "application/json",
      ...(method === "POST" && { "content-type": "application/json" }),
    });
});

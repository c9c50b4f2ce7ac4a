import * as z from "zod";
import type { Clock } from "../../../platform/clock.ts";
import { boundedJson } from "../../bounded-json.ts";
import { PaymentFailure } from "../payments.ts";

const MAX_BYTES = 4 * 1024 * 1024;
const PAGE = 100;
const MAX_PAGES = 1_000;
/** Seconds to wait where the gateway does not say how long. */
const PAUSE = 60;

export interface AsaasSettings {
  /** Base URL with version, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** Only the gateway knows it; its messages carry it. */
  readonly webhookToken: string;
}

/** Milliseconds. Charging a card takes long. */
export interface Timeouts {
  readonly card: number;
  readonly other: number;
}

interface AsaasCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly card?: boolean;
}

/** What the gateway refused, with its own words. These may quote what was sent: never log them. */
interface AsaasRefusal {
  readonly status: number;
  readonly errors: readonly { readonly code: string; readonly description: string }[];
}

type Outcome<Value> =
  | { readonly value: Value; readonly refusal?: never }
  | { readonly value?: never; readonly refusal: AsaasRefusal };

const Errors = z.object({
  errors: z.array(z.object({ code: z.string().catch(""), description: z.string().catch("") })),
});

const SECONDS = /^\d{1,6}$/;
const secondsIn = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name) ?? "";
  return SECONDS.test(text) ? Number(text) : undefined;
};

/** Only codes are repeated: a description may quote what was sent. */
const codesOf = ({ errors }: AsaasRefusal): string => {
  const codes = errors.map(({ code }) => code).filter((code) => /^[a-z_.]{1,60}$/i.test(code));
  return codes.length === 0 ? "no code" : codes.join(", ");
};

const ACCOUNT = "account";
/** Limits count per endpoint; ids belong to none. */
const endpointOf = ({ method, path }: AsaasCall): string => `${method} ${path.split("/")[0]}`;

export const isUnknown = (error: unknown): boolean => error instanceof PaymentFailure && error.kind === "unknown";

/** Calls the gateway: headers, time limits, bounded answers, and its limits on the number of calls. */
export function asaasClient({ url, key }: AsaasSettings, clock: Clock, timeouts: Timeouts) {
  /** Until when an endpoint, or the whole account, takes no more calls. */
  const pauses = new Map<string, Temporal.Instant>();

  const pause = (what: string, seconds: number) => pauses.set(what, clock.now().add({ seconds }));

  const limited = (what: string, seconds: number) =>
    new PaymentFailure("limited", `the gateway takes no more calls of ${what} for ${seconds} s`, {
      retryAfter: seconds,
    });

  const refuseEarlyCall = (endpoint: string) => {
    for (const what of [ACCOUNT, endpoint]) {
      const until = pauses.get(what);
      const left = until === undefined ? 0 : Math.ceil(clock.now().until(until).total("seconds"));
      if (left > 0) throw limited(what, left);
      pauses.delete(what);
    }
  };

  const obeyLimits = (endpoint: string, { status, headers }: Response) => {
    const reset = secondsIn(headers, "ratelimit-reset");
    if (status === 429) {
      const seconds = secondsIn(headers, "retry-after") ?? reset ?? PAUSE;
      const what = headers.has("ratelimit-limit") ? endpoint : ACCOUNT;
      pause(what, seconds);
      throw limited(what, seconds);
    }
    if (headers.get("ratelimit-remaining") === "0" && reset !== undefined) pause(endpoint, reset);
  };

  const request = ({ method, path, query, body, card = false }: AsaasCall) => {
    const address = new URL(`${url}/${path}`);
    address.search = new URLSearchParams(query).toString();
    return fetch(address, {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(card ? timeouts.card : timeouts.other),
      headers: {
        access_token: key,
        "user-agent": "Prancheta",
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  };

  /** Answers a refusal as a value, for callers that tell refusals apart. */
  const attempt = async <Schema extends z.ZodType>(
    schema: Schema,
    call: AsaasCall,
  ): Promise<Outcome<z.output<Schema>>> => {
    const endpoint = endpointOf(call);
    refuseEarlyCall(endpoint);
    const unknown = (reason: string) => new PaymentFailure("unknown", `${endpoint}: ${reason}`);
    try {
      const response = await request(call);
      obeyLimits(endpoint, response);
      const { status } = response;
      if (status >= 500 || status === 408) throw unknown(`the gateway answered ${status}`);
      const answer: unknown = await boundedJson(response, MAX_BYTES).catch((error: unknown) => {
        if (response.ok) throw error;
      });
      if (response.ok) return { value: schema.parse(answer) };
      const read = Errors.safeParse(answer);
      return { refusal: { status, errors: read.success ? read.data.errors : [] } };
    } catch (error) {
      if (error instanceof PaymentFailure) throw error;
      throw unknown(`no readable answer: ${error instanceof Error ? error.name : "?"}`);
    }
  };

  const refused = (call: AsaasCall, refusal: AsaasRefusal, missingChargeId?: string) => {
    const message = `${endpointOf(call)}: the gateway answered ${refusal.status}, ${codesOf(refusal)}`;
    // The gateway refused our key or address, which says nothing about the request itself.
    if (refusal.status === 401 || refusal.status === 403) return new PaymentFailure("limited", message);
    return new PaymentFailure(
      "refused",
      message,
      missingChargeId !== undefined && refusal.status === 404 ? { missingChargeId } : {},
    );
  };

  const send = async <Schema extends z.ZodType>(schema: Schema, call: AsaasCall): Promise<z.output<Schema>> => {
    const { value, refusal } = await attempt(schema, call);
    if (refusal) throw refused(call, refusal);
    return value;
  };

  /** All items of a list, in pages. */
  const list = async <Schema extends z.ZodType>(
    item: Schema,
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<z.output<Schema>[]> => {
    const Page = z.object({ data: z.array(item), hasMore: z.boolean() });
    const items: z.output<Schema>[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const paging = { offset: String(items.length), limit: String(PAGE) };
      const { data, hasMore } = await send(Page, { method: "GET", path, query: { ...query, ...paging } });
      items.push(...data);
      if (!hasMore || data.length === 0) return items;
    }
    throw new PaymentFailure("unknown", `GET ${path}: the list has no end`);
  };

  return { attempt, send, list, refused };
}

export type AsaasClient = ReturnType<typeof asaasClient>;

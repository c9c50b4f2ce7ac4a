import type { Endpoint } from "@prancheta/contract/endpoint";
import type * as z from "zod";
import { fetchOnce } from "./early.ts";
import { problemOf, tooSlow, unreachable } from "./problem-error.ts";

/** What every request says. */
export const HEADERS = { accept: "application/json", "x-tenant": "prancheta" } as const;
const TIMEOUT = 30_000;

export type AnyEndpoint<Reply extends z.ZodType = z.ZodType> = Endpoint<z.ZodType, z.ZodType, z.ZodType, Reply>;

export interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined;
  /** The version that a save is made over, said by `If-Match`: another one meanwhile is refused with 412. */
  readonly version?: number | undefined;
  /** Milliseconds for the whole answer, when half a minute may be too short. */
  readonly timeout?: number | undefined;
}

const addressOf = (path: string, params: unknown, query: unknown) => {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** One request and its answer, without a second try: `call` adds the session and the retries. */
export const send = <Reply extends z.ZodType>(
  endpoint: AnyEndpoint<Reply>,
  parts: Parts,
  headers: Readonly<Record<string, string>> = {},
): Promise<z.output<Reply>> => request(endpoint, parts, headers, (response) => response.json());

/** The same, with the answer read in the caller's way. */
export async function request<Answer>(
  endpoint: AnyEndpoint,
  { params, query, body, signal, keepalive = false, version, timeout = TIMEOUT }: Parts,
  headers: Readonly<Record<string, string>>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const limit = AbortSignal.timeout(timeout);
  const hasBody = endpoint.method !== "GET" && body !== undefined;
  const asked = fetchOnce(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      ...HEADERS,
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...(version !== undefined ? { "if-match": `"${version}"` } : {}),
      ...headers,
    },
    body: hasBody ? JSON.stringify(body) : null,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    keepalive,
  });
  try {
    const response = await asked;
    if (!response.ok) throw await problemOf(response);
    return await read(response);
  } catch (error) {
    if (limit.aborted) throw tooSlow();
    if (error instanceof TypeError || error instanceof SyntaxError) throw unreachable();
    throw error;
  }
}

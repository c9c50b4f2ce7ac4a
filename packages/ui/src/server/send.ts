import type { Endpoint } from "@prancheta/contract/endpoint";
import type * as z from "zod";
import { fetchOnce } from "./early.ts";
import { problemOf, tooSlow, unreachable } from "./problem-error.ts";

/** Headers of every request. */
export const HEADERS = { accept: "application/json", "x-tenant": "prancheta" } as const;
const TIMEOUT = 30_000;

export type AnyEndpoint<Reply extends z.ZodType = z.ZodType> = Endpoint<z.ZodType, z.ZodType, z.ZodType, Reply>;

export interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The request may outlive the page. */
  readonly keepalive?: boolean | undefined;
  /**
   * The version that a save is based on, sent as `If-Match`; if another version was saved meanwhile, the server answers
   * 412.
   */
  readonly version?: number | undefined;
  /** What names a POST, if it must be the same one after a reload; without it each submit gets its own key. */
  readonly submitKey?: string | undefined;
  /**
   * The student that a student's call is about, if not the one that the app shows, as in work done earlier for another
   * coach.
   */
  readonly student?: string | undefined;
  /** The secret of a link, which proves that the caller has it. */
  readonly secret?: string | undefined;
  /** Milliseconds for the whole answer, if the default of 30 seconds is too short. */
  readonly timeout?: number | undefined;
  /** Told while the body is sent: the share of it that is, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

const addressOf = (path: string, params: unknown, query: unknown) => {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** One request and its answer, without retries: `call` adds the session and the retries. */
export const send = <Reply extends z.ZodType>(
  endpoint: AnyEndpoint<Reply>,
  parts: Parts,
  headers: Readonly<Record<string, string>> = {},
): Promise<z.output<Reply>> => request(endpoint, parts, headers, (response) => response.json());

/** A form with files is sent as it is; the browser names its boundary. */
const bodyText = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body));

/** `fetch` cannot tell how much of a body was sent. */
const transport = (onProgress: Parts["onProgress"]): typeof fetchOnce =>
  onProgress === undefined
    ? fetchOnce
    : async (address, init) => (await import("./send-with-progress.ts")).sendWithProgress(address, init, onProgress);

/** Like `send`, but the caller reads the answer. */
export async function request<Answer>(
  endpoint: AnyEndpoint,
  { params, query, body, signal, keepalive = false, version, secret, timeout = TIMEOUT, onProgress }: Parts,
  headers: Readonly<Record<string, string>>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const limit = AbortSignal.timeout(timeout);
  const hasBody = endpoint.method !== "GET" && body !== undefined;
  const pending = transport(onProgress)(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      ...HEADERS,
      ...(hasBody && !(body instanceof FormData) ? { "content-type": "application/json" } : {}),
      ...(secret !== undefined ? { "x-secret": secret } : {}),
      ...(version !== undefined ? { "if-match": `"${version}"` } : {}),
      ...headers,
    },
    body: hasBody ? bodyText(body) : null,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    keepalive,
  });
  try {
    const response = await pending;
    if (!response.ok) throw await problemOf(response);
    return await read(response);
  } catch (error) {
    if (limit.aborted) throw tooSlow();
    if (error instanceof TypeError || error instanceof SyntaxError) throw unreachable();
    throw error;
  }
}

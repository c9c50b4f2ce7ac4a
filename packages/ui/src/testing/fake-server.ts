import { vi } from "vitest";
import { FakeXhr } from "./fake-xhr.ts";

export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = Response | Promise<Response>;

/** `"POST /v2/partners/auth"` to its answer. */
type Routes = Record<string, (requests: RecordedRequest) => Answer>;

export const data = (value: unknown) => Response.json({ data: value });

export const problem = (
  status: number,
  code: string,
  more: { title?: string; detail?: string; fields?: object; studentId?: string } = {},
) =>
  Response.json(
    { type: "about:blank", status, code, title: "Título", detail: "Detalhe", requestId: "request-1", ...more },
    { status, headers: { "content-type": "application/problem+json" } },
  );

/** Replaces `fetch` and records the requests. A path without a route behaves like a lost connection. */
export function fakeServer(routes: Routes) {
  const requests: RecordedRequest[] = [];
  const fetch = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    const request: RecordedRequest = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const route = routes[`${request.method} ${request.path}`];
    if (!route) throw new TypeError("Failed to fetch");
    return await route(request);
  };
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  const of = (what: string) => requests.filter(({ method, path }) => `${method} ${path}` === what);
  return { requests, of, routes };
}

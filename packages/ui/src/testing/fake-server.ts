import { vi } from "vitest";

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = Response | Promise<Response>;

/** `"POST /v2/partners/auth"` to what it answers. */
type Routes = Record<string, (asked: Asked) => Answer>;

export const data = (value: unknown) => Response.json({ data: value });

export const problem = (
  status: number,
  code: string,
  more: { title?: string; detail?: string; fields?: object } = {},
) =>
  Response.json(
    { type: "about:blank", status, code, title: "Título", detail: "Detalhe", requestId: "request-1", ...more },
    { status, headers: { "content-type": "application/problem+json" } },
  );

/** Answers `fetch` in the server's place and keeps what was asked. What has no route is a lost connection. */
export function fakeServer(routes: Routes) {
  const asked: Asked[] = [];
  const fetch = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    const one: Asked = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    asked.push(one);
    const route = routes[`${one.method} ${one.path}`];
    if (!route) throw new TypeError("Failed to fetch");
    return await route(one);
  };
  vi.stubGlobal("fetch", fetch);
  const of = (what: string) => asked.filter(({ method, path }) => `${method} ${path}` === what);
  return { asked, of, routes };
}

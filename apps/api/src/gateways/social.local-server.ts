import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Clock } from "../platform/clock.ts";
import { type LocalServer, localServer } from "./local-server.ts";
import type { GraphSettings } from "./social.graph.ts";
import { GraphError, LocalNetwork } from "./social.local-network.ts";

/** A simulated failure: no answer, a bad gateway, a lost answer, or an error of the API. */
export type LocalTrouble = "slow" | "down" | "lost" | GraphError;

export interface LocalSocial extends LocalServer {
  readonly settings: GraphSettings;
  readonly network: LocalNetwork;
  /** Every call so far, for example 'POST 1784/media'. */
  readonly calls: readonly string[];
  /** Makes the matching calls fail until it is called again. */
  troubleWith(calls: RegExp, trouble: LocalTrouble | undefined): void;
}

const VERSION = "v26.0";
const APP = { appId: "1200000000000001", appSecret: "a secret that the local network knows" };

const escaped = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const withQuery = (address: string, fields: Record<string, string>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  // The real network adds this.
  url.hash = "_=_";
  return escaped(url.href);
};

const dialog = (network: LocalNetwork, fields: URLSearchParams): string => {
  const back = fields.get("redirect_uri") ?? "";
  const state = fields.get("state") ?? "";
  const refusal = {
    error: "access_denied",
    error_reason: "user_denied",
    error_description: "Permissions error",
    state,
  };
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Rede social de faz de conta</title>
<main><h1>Rede social de faz de conta</h1><p>Este servidor só existe no desenvolvimento. Entrar como ${network.person.name}?</p>
<p><a href="${withQuery(back, { code: network.allow(back), state })}">Autorizar</a></p>
<p><a href="${withQuery(back, refusal)}">Cancelar</a></p></main></html>`;
};

interface GraphRequest {
  readonly method: string;
  readonly path: string;
  readonly fields: URLSearchParams;
  readonly token: string;
}

const answerOf = (network: LocalNetwork, { method, path, fields, token }: GraphRequest) => {
  if (path === "oauth/access_token") return network.token(fields);
  network.check(token, fields.get("appsecret_proof"));
  const [id = "", edge = ""] = path.split("/");
  switch (`${method} ${id === "me" ? path : edge}`) {
    case "GET me":
      return network.person;
    case "GET me/accounts":
      return network.pages(Number(fields.get("limit") ?? 25), fields.get("after"));
    case "DELETE me/permissions":
      return network.revoke(token);
    case "POST media":
      return network.createContainer(id, fields.get("image_url") ?? "", fields.get("caption") ?? "");
    case "POST media_publish":
      return network.publish(id, fields.get("creation_id") ?? "");
    case "GET media":
      return network.recentMedia(id);
    case "GET insights":
      return network.insights(id);
    case "GET ": {
      const found = network.container(id) ?? network.media(id);
      if (found) return found;
    }
  }
  throw new GraphError(100, "Unsupported request. Object does not exist", 33);
};

const requestIn = async (request: IncomingMessage): Promise<GraphRequest> => {
  const url = new URL(request.url ?? "", "http://local");
  const method = request.method ?? "GET";
  return {
    method,
    path: url.pathname.replace(`/${VERSION}/`, ""),
    fields: method === "POST" ? new URLSearchParams(await text(request)) : url.searchParams,
    token: (request.headers.authorization ?? "").replace(/^Bearer /, ""),
  };
};

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(body);

const sendError = (response: ServerResponse, error: unknown) => {
  if (!(error instanceof GraphError)) return send(response, 500, "text/plain", "");
  const { code, subcode: error_subcode, message } = error;
  const body = { message, type: "OAuthException", code, error_subcode, fbtrace_id: "local" };
  return send(response, 400, "application/json", JSON.stringify({ error: body }));
};

/** A local imitation of the Graph API with its own network, for development and tests. */
export async function localSocialServer(clock: Clock): Promise<LocalSocial> {
  const network = new LocalNetwork(APP, clock);
  const calls: string[] = [];
  let wrong: { calls: RegExp; trouble: LocalTrouble } | undefined;

  const call = (received: GraphRequest, response: ServerResponse) => {
    const name = `${received.method} ${received.path}`;
    calls.push(name);
    const trouble = wrong?.calls.test(name) ? wrong.trouble : undefined;
    if (trouble === "slow") return response;
    if (trouble === "down") return send(response, 502, "text/html", "<html>Bad gateway</html>");
    if (trouble instanceof GraphError) throw trouble;
    const answer = JSON.stringify(answerOf(network, received));
    return trouble === "lost" ? response.destroy() : send(response, 200, "application/json", answer);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await requestIn(request);
    if (received.path === "dialog/oauth") send(response, 200, "text/html", dialog(network, received.fields));
    else call(received, response);
  };

  const server = await localServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendError(response, error));
  });
  return {
    ...server,
    settings: { ...APP, graphUrl: server.url, dialogUrl: server.url, version: VERSION },
    network,
    calls,
    troubleWith: (which, trouble) => {
      wrong = trouble && { calls: which, trouble };
    },
  };
}

import type { Endpoint } from "@prancheta/contract/endpoint";
import type * as z from "zod";
import { sessionAfter } from "../session/refresh.ts";
import { endSession, type Session, sessionSetup, storedSession } from "../session/session.ts";
import { withIdempotencyKey } from "./idempotency-key.ts";
import { ProblemError } from "./problem-error.ts";
import { type AnyEndpoint, type Parts, request, send } from "./send.ts";

type Nothing = Record<never, never>;
type Part<Name extends string, Schema extends z.ZodType> =
  Nothing extends z.input<Schema> ? { [K in Name]?: z.input<Schema> } : { [K in Name]: z.input<Schema> };

/**
 * The input of a call: `params`, `query` and `body` as the contract defines them, an abort signal, the version to replace,
 * and what names the submit.
 */
export type CallInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Part<
  "params",
  Params
> &
  Part<"query", Query> &
  Part<"body", Body> &
  Pick<Parts, "signal" | "keepalive" | "version" | "submitKey" | "student" | "secret" | "timeout" | "onProgress">;

const bearer = (session: Session | undefined): Record<string, string> =>
  session ? { authorization: `Bearer ${session.token}` } : {};

/** A student's call says which coach's student it is about. */
const studentOf = ({ access }: AnyEndpoint, { student }: Parts): Record<string, string> => {
  const chosen = access === "student" ? (student ?? sessionSetup().student?.()) : undefined;
  return chosen ? { "x-student": chosen } : {};
};

const isUnauthorised = (error: unknown) => error instanceof ProblemError && error.status === 401;

/** Sends with the session's token, and once more with a refreshed token if it has expired. */
async function signedIn<Answer>(once: (authorization: Record<string, string>) => Promise<Answer>): Promise<Answer> {
  const session = storedSession();
  try {
    return await once(bearer(session));
  } catch (error) {
    if (!isUnauthorised(error)) throw error;
    const renewed = await sessionAfter(session);
    return await once(bearer(renewed)).catch((second: unknown) => {
      if (isUnauthorised(second)) endSession(renewed);
      throw second;
    });
  }
}

/**
 * Calls the API and returns its whole reply, typed by the contract. Rejects with a `ProblemError`, also on network
 * errors. An expired session is refreshed once and the call repeated; a POST has an `Idempotency-Key`.
 */
export function call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  ...[input]: Nothing extends CallInput<Params, Query, Body>
    ? [CallInput<Params, Query, Body>?]
    : [CallInput<Params, Query, Body>]
): Promise<z.output<Reply>> {
  const parts: Parts = input ?? {};
  const work = (headers: Record<string, string>) =>
    endpoint.access === "public"
      ? send(endpoint, parts, headers)
      : signedIn((authorization) =>
          send(endpoint, parts, { ...headers, ...studentOf(endpoint, parts), ...authorization }),
        );
  if (endpoint.method !== "POST") return work({});
  const { submitKey } = parts;
  if (submitKey) return work({ "idempotency-key": submitKey });
  const address = JSON.stringify([endpoint.path, parts.params]);
  return withIdempotencyKey(address, [parts.query, parts.body], (key) => work({ "idempotency-key": key }));
}

/** The payment gateway may take a minute to answer. */
export const GATEWAY_TIMEOUT = 75_000;

/** A bad line may take minutes to send a file. */
export const UPLOAD_TIMEOUT = 3 * 60_000;

/** Calls an endpoint with a form that has files. */
export const upload = <Reply extends z.ZodType>(
  endpoint: AnyEndpoint<Reply>,
  params: object,
  form: FormData,
  more: Pick<Parts, "signal" | "student" | "onProgress"> = {},
): Promise<z.output<Reply>> => {
  const parts: Parts = { params, body: form, timeout: UPLOAD_TIMEOUT, ...more };
  return signedIn((authorization) => send(endpoint, parts, { ...studentOf(endpoint, parts), ...authorization }));
};

const DOWNLOAD_TIMEOUT = 10 * 60_000;

/** Calls an endpoint that returns a file, and saves the file under a name. */
export async function download(
  endpoint: AnyEndpoint,
  params: object,
  fileName: string,
  query: object = {},
): Promise<void> {
  const parts = { params, query, timeout: DOWNLOAD_TIMEOUT };
  const file = await signedIn((authorization) =>
    request(endpoint, parts, { ...studentOf(endpoint, parts), ...authorization }, (response) => response.blob()),
  );
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_TIMEOUT);
}

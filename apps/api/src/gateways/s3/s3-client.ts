import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { StoreFailure } from "../objects.ts";
import { codeIn, xmlOf } from "./s3-xml.ts";

export interface S3Settings {
  /** Base URL of the service, without a bucket and without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
}

/** Times are milliseconds. */
export interface S3Limits {
  /** Until the answer of a request without a body begins. */
  readonly answer: number;
  /** The same for a request with a body, or one for which the store copies a whole content. */
  readonly transfer: number;
  /** Between two pieces of a content. */
  readonly silence: number;
  readonly tries: number;
  /** Before the second try; doubled before each further one. */
  readonly firstPause: number;
}

const LIMITS: S3Limits = {
  answer: 15_000,
  transfer: 120_000,
  silence: 30_000,
  tries: 4,
  firstPause: 200,
};

interface S3Call {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Undefined means the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Whether the store copies a whole content before it answers. */
  readonly copies?: boolean;
}

const sha256Of = (body: Uint8Array | string) => createHash("sha256").update(body).digest("hex");

/** What passes, of the failures that stand inside a 200. */
const PASSING = new Set(["InternalError", "SlowDown", "ServiceUnavailable", "RequestTimeout"]);

/** An answer whose content is still to be read. */
export interface S3Answer {
  readonly response: Response;
  readonly giveUp: () => void;
}

export interface S3Client {
  /** The answer in XML. Throws a `StoreFailure` for any but a 2xx, also for a failure that is reported inside a 200. */
  read(call: S3Call): Promise<string>;
  /** The answer's headers. */
  headers(call: S3Call): Promise<Headers>;
  /** Begins to read a content. */
  open(call: S3Call): Promise<S3Answer>;
  readonly limits: S3Limits;
}

/**
 * Signed requests to one bucket (`https://service/bucket/key`). A failure that may pass is tried again, with growing
 * pauses; every request of ours may be repeated.
 */
export function s3Client(settings: S3Settings, given: Partial<S3Limits> = {}): S3Client {
  const limits = { ...LIMITS, ...given };
  const addressOf = ({ key, query = {} }: S3Call) => {
    const url = new URL(`${settings.endpoint}/${settings.bucket}${key === undefined ? "" : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.toString();
  };

  const signed = (call: S3Call) => {
    const { method, body = "", headers } = call;
    return new AwsV4Signer({
      method,
      url: addressOf(call),
      // The content's hash is signed too, so that the store refuses one that was damaged on its way.
      headers: { ...headers, "x-amz-content-sha256": sha256Of(body) },
      accessKeyId: settings.key,
      secretAccessKey: settings.secret,
      region: settings.region,
      service: "s3",
    }).sign();
  };

  const once = async (call: S3Call) => {
    const { url, headers } = await signed(call);
    const abort = new AbortController();
    const limit = call.body === undefined && !call.copies ? limits.answer : limits.transfer;
    const timer = setTimeout(() => abort.abort(new Error(`no answer within ${limit} ms`)), limit);
    try {
      const { method, body } = call;
      const sent = body === undefined ? {} : { body: Buffer.from(body) };
      const response = await fetch(url, { method, headers, ...sent, redirect: "error", signal: abort.signal });
      return { response, giveUp: () => abort.abort() };
    } catch (error) {
      throw new StoreFailure(`the object store did not answer ${call.method}`, "", undefined, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  const failureOf = async ({ method }: S3Call, response: Response) => {
    const code = codeIn(await xmlOf(response).catch(() => ""));
    const said = code === "" ? `${response.status}` : `${response.status} ${code}`;
    return new StoreFailure(`the object store answered ${said} to ${method}`, code, response.status);
  };

  /** One try, whose answer `use` reads to its end. */
  const attempt = async <T>(call: S3Call, use: (answer: S3Answer) => Promise<T>): Promise<T> => {
    const answer = await once(call);
    if (!answer.response.ok) throw await failureOf(call, answer.response);
    return use(answer);
  };

  const withPatience = async <T>(call: S3Call, use: (answer: S3Answer) => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(call, use);
      } catch (error) {
        if (!(error instanceof StoreFailure && error.isPassing) || tried >= limits.tries) throw error;
        // Random, so that many processes do not come back at the same moment.
        await pause(limits.firstPause * 2 ** (tried - 1) * (0.5 + Math.random()));
      }
    }
  };

  return {
    limits,
    read: (call) =>
      withPatience(call, async ({ response }) => {
        const xml = await xmlOf(response).catch((error: unknown) => {
          throw new StoreFailure(`the object store broke off its answer to ${call.method}`, "", undefined, {
            cause: error,
          });
        });
        // Completing an upload begins its answer before its outcome is known.
        if (!/<Error>/.test(xml)) return xml;
        const code = codeIn(xml);
        const status = PASSING.has(code) ? 503 : 400;
        throw new StoreFailure(`the object store answered ${code} to ${call.method}`, code, status);
      }),
    headers: (call) =>
      withPatience(call, async ({ response }) => {
        await response.body?.cancel();
        return response.headers;
      }),
    open: (call) => withPatience(call, async (answer) => answer),
  };
}

import { randomInt } from "node:crypto";
import type { Endpoint } from "@prancheta/contract/endpoint";
import { Problem } from "@prancheta/contract/problem";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import * as z from "zod";
import { refusalsOf } from "../platform/http/openapi.ts";

interface CallInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params?: z.input<Params>;
  readonly query?: z.input<Query>;
  readonly body?: z.input<Body>;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Answer<Reply extends z.ZodType> {
  readonly status: number;
  readonly headers: LightMyRequestResponse["headers"];
  readonly text: string;
  readonly #schema: Reply;

  constructor(response: LightMyRequestResponse, schema: Reply) {
    this.status = response.statusCode;
    this.headers = response.headers;
    this.text = response.body;
    this.#schema = schema;
  }

  /** The whole body of a success, parsed by the contract. */
  get reply(): z.output<Reply> {
    if (this.status !== 200) throw new Error(`answered ${this.status}: ${this.text}`);
    return this.#schema.parse(JSON.parse(this.text));
  }

  get isRefusal(): boolean {
    return this.status >= 400 && this.status !== 500;
  }

  get problem(): Problem {
    return Problem.parse(JSON.parse(this.text));
  }

  /** The problem without the parts that differ between requests. */
  get refusal(): Omit<Problem, "requestId"> {
    const { requestId: _, ...refusal } = this.problem;
    return refusal;
  }
}

export type Call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  input?: CallInput<P, Q, B>,
) => Promise<Answer<R>>;

/** Another IP address each time, because rate limits count them. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const Texts = z.record(z.string(), z.coerce.string());
/** A list is sent as a repeated parameter. */
const Query = z.record(z.string(), z.union([z.array(z.string()), z.coerce.string()]));
const Json = z.record(z.string(), z.unknown());

/**
 * Calls `app` by the contract, from one IP address, with these headers on each call. Fails on a refusal that the endpoint does
 * not announce.
 */
export const callerOf =
  (app: FastifyInstance, remoteAddress: string, always: Readonly<Record<string, string>> = {}): Call =>
  async (endpoint, input = {}) => {
    const params = Texts.parse(input.params ?? {});
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? "")),
      query: Query.parse(input.query ?? {}),
      headers: { ...always, ...input.headers },
      ...(endpoint.method !== "GET" && { payload: Json.parse(input.body ?? {}) }),
      remoteAddress,
    });
    const answer = new Answer(response, endpoint.reply);
    if (!answer.isRefusal || refusalsOf(endpoint).some((code) => code === answer.problem.code)) return answer;
    throw new Error(`the contract does not name ${answer.problem.code} among the errors of ${endpoint.path}`);
  };

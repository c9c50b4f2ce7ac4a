import { Readable } from "node:stream";
import { setImmediate as pause } from "node:timers/promises";
import { type Endpoint, NoContent } from "@prancheta/contract/endpoint";
import type { AccountId } from "@prancheta/contract/scalars";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { isMultipart, type UploadSpace, withForm } from "./bodies/multipart.ts";
import type { Download, EndpointInput } from "./endpoint-input.ts";
import { parseAs } from "./fields.ts";
import { admit } from "./guard.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Maximum of values in a JSON body of the route. */
    maxValues?: number;
  }
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

const MATCHES_NOTHING = 0;

/** The version in `If-Match`; undefined if there is none or `*`, 0 if it is not a version. */
export const ifMatchVersion = (request: FastifyRequest): number | undefined => {
  const header = request.headers["if-match"]?.trim();
  if (header === undefined || header === "" || header === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  return version === undefined ? MATCHES_NOTHING : Number(version);
};

export const inputOf = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  request: FastifyRequest,
): EndpointInput<P, Q, B> => ({
  params: parseAs(endpoint.params, request.params),
  query: parseAs(endpoint.query, request.query),
  body: parseAs(endpoint.body, request.body),
});

/** Sends a file while it is written. */
export const sendDownload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  { name, content }: Download,
) => {
  // What was read may have taken long to put together, and so may the file's beginning.
  await pause();
  return reply
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("x-content-type-options", "nosniff")
    .type(endpoint.contentType)
    .send(request.method === "HEAD" ? Readable.from([]) : await content());
};

/** Mounts an endpoint: `mayCall` authenticates before the body is read, and `answer` gets whom it returned. */
export const mountEndpoint =
  (app: FastifyInstance, uploads: UploadSpace) =>
  <Who extends { readonly account: AccountId } | undefined>(
    endpoint: AnyEndpoint,
    mayCall: (request: FastifyRequest) => Promise<Who>,
    answer: (request: FastifyRequest, who: Who, reply: FastifyReply) => Promise<unknown>,
  ) => {
    const admitted = new WeakMap<FastifyRequest, { readonly who: Who }>();
    const response: Record<number, z.ZodType> = endpoint.reply === NoContent ? {} : { 200: endpoint.reply };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit,
      config: { maxValues: endpoint.maxValues },
      onRequest: async (request) => {
        const who = await mayCall(request);
        admitted.set(request, { who });
        if (who) admit(request, who.account);
        if (isMultipart(request) && !endpoint.multipart) throw new Refusal("request.unsupported");
      },
      schema: { response },
      handler: async (request, reply) => {
        const caller = admitted.get(request);
        if (!caller) throw new Error(`${endpoint.path} was not guarded`);
        const { who } = caller;
        if (endpoint.reply === NoContent) {
          await answer(request, who, reply);
          return reply.code(204).send();
        }
        if (!isMultipart(request)) return answer(request, who, reply);
        return withForm(request, reply, { space: uploads, account: who?.account, most: endpoint.bodyLimit }, (body) => {
          request.body = body;
          return answer(request, who, reply);
        });
      },
    });
  };

export type Mount = ReturnType<typeof mountEndpoint>;

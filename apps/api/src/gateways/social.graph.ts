import { createHmac } from "node:crypto";
import * as z from "zod";
import { boundedJson } from "./bounded-json.ts";
import { graphFailure } from "./social.graph-errors.ts";
import { type ProviderPage, SocialFailure, type SocialGateway } from "./social.ts";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const PAGES_AT_ONCE = 100;
const MAX_PAGES = 1_000;

/** The permissions asked of a partner: to see the pages, and to post and read figures on their business accounts. */
const SCOPE =
  "pages_show_list,pages_read_engagement,business_management,instagram_basic,instagram_content_publish,instagram_manage_insights";

const METRICS = ["total_interactions", "reach", "likes", "comments", "shares"] as const;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const WithId = z.object({ id: z.string() });
const Person = z.object({ id: z.string(), name: z.string() });
const Account = z.object({ id: z.string(), name: z.string().optional(), username: z.string().optional() });
const Pages = z.object({
  data: z.array(Person.extend({ instagram_business_account: Account.optional() })),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string() }).partial().optional() })
    .optional(),
});
const Status = z.object({ status_code: z.enum(["IN_PROGRESS", "FINISHED", "PUBLISHED", "ERROR", "EXPIRED"]) });
const Media = z.object({ id: z.string(), permalink: z.string().optional(), timestamp: z.string() });
const Insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.number() })) })),
});

const asMedia = ({ id, permalink, timestamp }: z.infer<typeof Media>) => ({
  id,
  permalink: permalink ?? null,
  // The API writes +0000, which is not ISO 8601 with a colon; `Date.parse` needs +00:00.
  at: Date.parse(timestamp.replace(/([+-]\d\d)(\d\d)$/, "$1:$2")),
});

export interface GraphSettings {
  /** Base URL of the API, without version and trailing slash. */
  readonly graphUrl: string;
  /** Base URL of the page where a person allows the link. */
  readonly dialogUrl: string;
  readonly appId: string;
  readonly appSecret: string;
  /** For example 'v26.0'. */
  readonly version: string;
}

type Fields = Readonly<Record<string, string>>;

/**
 * The Graph API by plain fetch; each call may take `timeoutMs`. Tokens are sent in a header, so that logged URLs
 * contain none.
 */
export function graphApi(settings: GraphSettings, timeoutMs = TIMEOUT_MS): SocialGateway {
  const { graphUrl, appId, appSecret, version } = settings;

  const send = async <Schema extends z.ZodType>(
    schema: Schema,
    method: "GET" | "POST" | "DELETE",
    path: string,
    fields: Fields,
    headers: Fields = {},
  ): Promise<z.output<Schema>> => {
    const url = new URL(`${graphUrl}/${version}/${path}`);
    const body = new URLSearchParams(fields);
    if (method !== "POST") url.search = body.toString();
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        ...(method === "POST" && { body }),
      });
      const answer: unknown = await boundedJson(response, MAX_BYTES).catch(() => undefined);
      if (!response.ok) throw graphFailure(response.status, answer);
      return schema.parse(answer);
    } catch (error) {
      if (error instanceof SocialFailure) throw error;
      throw new SocialFailure(
        "unavailable",
        `the provider did not answer: ${error instanceof Error ? error.name : "?"}`,
      );
    }
  };

  const as = <Schema extends z.ZodType>(
    token: string,
    schema: Schema,
    method: "GET" | "POST" | "DELETE",
    path: string,
    fields: Fields = {},
  ) => {
    const appsecret_proof = createHmac("sha256", appSecret).update(token).digest("hex");
    return send(schema, method, path, { ...fields, appsecret_proof }, { authorization: `Bearer ${token}` });
  };

  const tokenFor = (fields: Fields) =>
    send(Token, "POST", "oauth/access_token", { client_id: appId, client_secret: appSecret, ...fields });

  return {
    dialogUrl: (state, redirectTo) => {
      const url = new URL(`${settings.dialogUrl}/${version}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectTo,
        state,
        scope: SCOPE,
        response_type: "code",
      }).toString();
      return url.href;
    },
    exchange: async (code, redirectTo) => {
      const short = await tokenFor({ redirect_uri: redirectTo, code });
      const long = await tokenFor({ grant_type: "fb_exchange_token", fb_exchange_token: short.access_token });
      return { token: long.access_token, expiresIn: long.expires_in };
    },
    person: (token) => as(token, Person, "GET", "me", { fields: "id,name" }),
    pages: async (token) => {
      const pages: ProviderPage[] = [];
      let after: string | undefined;
      do {
        const { data, paging } = await as(token, Pages, "GET", "me/accounts", {
          fields: "id,name,instagram_business_account{id,name,username}",
          limit: String(PAGES_AT_ONCE),
          ...(after !== undefined && { after }),
        });
        for (const { id, name, instagram_business_account: account } of data)
          pages.push({
            id,
            name,
            instagram: account ? { id: account.id, name: account.name ?? account.username ?? name } : null,
          });
        after = paging?.next === undefined ? undefined : paging.cursors?.after;
      } while (after !== undefined && pages.length < MAX_PAGES);
      return pages;
    },
    createContainer: async (token, instagram, { imageUrl, caption }) =>
      (await as(token, WithId, "POST", `${instagram}/media`, { image_url: imageUrl, caption })).id,
    containerStatus: async (token, container) =>
      (await as(token, Status, "GET", container, { fields: "status_code" })).status_code,
    publish: async (token, instagram, container) =>
      (await as(token, WithId, "POST", `${instagram}/media_publish`, { creation_id: container })).id,
    media: async (token, id) => asMedia(await as(token, Media, "GET", id, { fields: "id,permalink,timestamp" })),
    recentMedia: async (token, instagram) => {
      const { data } = await as(token, z.object({ data: z.array(Media) }), "GET", `${instagram}/media`, {
        fields: "id,permalink,timestamp",
        limit: "25",
      });
      return data.map(asMedia);
    },
    metrics: async (token, media) => {
      const { data } = await as(token, Insights, "GET", `${media}/insights`, { metric: METRICS.join(",") });
      const value = (name: (typeof METRICS)[number]) =>
        data.find((insight) => insight.name === name)?.values[0]?.value ?? null;
      return {
        total_interactions: value("total_interactions"),
        reach: value("reach"),
        likes: value("likes"),
        comments: value("comments"),
        shares: value("shares"),
      };
    },
    revoke: async (token) => {
      await as(token, z.object({ success: z.literal(true) }), "DELETE", "me/permissions");
    },
  };
}

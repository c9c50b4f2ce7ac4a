import * as z from "zod";
import { data, endpoint, page } from "../endpoint.ts";
import { bounded, Instant, paging, SocialPostId, SuggestionId, text, untrimmed } from "../scalars.ts";

/** The link to the partner's social account (docs/rules/social.md). */
export const SocialSettings = z.object({
  isLinked: z.boolean(),
  /** Whether this installation supports linking. */
  available: z.boolean(),
  /** Whether the provider refuses the stored token: the account stays linked and should be linked again. */
  expired: z.boolean(),
  /** The name of the linked account. */
  account: z.string().nullable(),
  linkedAt: Instant.nullable(),
  /** Whether this partner may post. */
  posting: z.boolean(),
});
export type SocialSettings = z.infer<typeof SocialSettings>;

/** The `code` from the provider, with its `state`; null unlinks. */
export const LinkChange = z.object({
  token: untrimmed(2000).trim().min(1).max(2000).nullable(),
  state: bounded(400).default(""),
});

export const Suggestion = z.object({
  id: SuggestionId,
  /** A public URL that never changes. */
  url: z.string(),
  caption: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const SocialPage = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if the page has no business account to post to. */
  instagram_business_account: z.object({ name: z.string() }).nullable(),
});
export type SocialPage = z.infer<typeof SocialPage>;

/** Null where the provider has no figure yet. */
export const Metrics = z.object({
  total_interactions: z.int().nullable(),
  reach: z.int().nullable(),
  likes: z.int().nullable(),
  comments: z.int().nullable(),
  shares: z.int().nullable(),
  /** When the figures were last read; null before. */
  refreshedAt: Instant.nullable(),
});
export type Metrics = z.infer<typeof Metrics>;

export const PostStatus = z.enum(["PUBLISHING", "PUBLISHED", "FAILED"]);
export type PostStatus = z.infer<typeof PostStatus>;

export const SocialPost = z.object({
  id: SocialPostId,
  /** The picture's URL. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  status: PostStatus,
  caption: z.string(),
  page: z.string().nullable(),
  /** The post's URL at the provider. */
  permalink: z.string().nullable(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  /** Why it failed, with a refusal's texts. */
  failure: z.object({ code: z.string(), title: z.string(), detail: z.string() }).nullable(),
  metrics: Metrics,
});
export type SocialPost = z.infer<typeof SocialPost>;

export const CAPTION_LENGTH = 2200;

export const PublishForm = z.object({
  contentId: SuggestionId,
  pageId: bounded(40, { tooLong: "Escolha uma das opções" }).regex(/^\d{1,40}$/, "Escolha uma das opções"),
  /** Replaces the suggestion's caption. */
  caption: text(CAPTION_LENGTH).optional(),
});

export const SOCIAL_PAGE = 20;

const base = "/v3/partners/profile/configuration";
const one = z.object({ id: SocialPostId });
const LINK = ["social.off"] as const;
const PROVIDER = ["social.off", "social.not_linked", "social.expired", "social.denied", "social.unavailable"] as const;

export const social = {
  read: endpoint({
    method: "GET",
    path: base,
    summary: "As configurações: a conta social vinculada",
    access: "partner",
    reply: data(SocialSettings),
  }),
  start: endpoint({
    method: "POST",
    path: `${base}/link`,
    summary: "Começa a vincular: o endereço onde o parceiro autoriza",
    access: "partner",
    reply: data(z.object({ url: z.string() })),
    errors: LINK,
    rate: 30,
  }),
  change: endpoint({
    method: "PATCH",
    path: base,
    summary: "Vincula com o código que o provedor devolveu, ou desvincula com null",
    access: "partner",
    body: LinkChange,
    reply: data(SocialSettings),
    errors: [...PROVIDER, "social.state_invalid", "social.code_refused"],
    rate: 30,
  }),
  contents: endpoint({
    method: "GET",
    path: `${base}/contents`,
    summary: "As imagens sugeridas, da mais nova à mais antiga",
    access: "partner",
    query: z.object(paging(SOCIAL_PAGE)),
    reply: page(Suggestion),
    errors: ["social.posting_off"],
  }),
  pages: endpoint({
    method: "GET",
    path: `${base}/pages`,
    summary: "As páginas onde o parceiro pode postar",
    access: "partner",
    reply: page(SocialPage),
    errors: [...PROVIDER, "social.posting_off"],
    rate: 60,
  }),
  publish: endpoint({
    method: "POST",
    path: `${base}/posts`,
    summary: "Posta uma imagem sugerida em uma página; o andamento se lê na postagem",
    access: "partner",
    body: PublishForm,
    reply: data(SocialPost),
    errors: [...PROVIDER, "social.posting_off", "social.content_not_found"],
    rate: 30,
  }),
  posts: endpoint({
    method: "GET",
    path: `${base}/posts`,
    summary: "As postagens do parceiro, da mais nova à mais antiga; as que falharam, por uma semana",
    access: "partner",
    query: z.object(paging(SOCIAL_PAGE)),
    reply: page(SocialPost),
    errors: ["social.posting_off"],
  }),
  post: endpoint({
    method: "GET",
    path: `${base}/posts/:id`,
    summary: "Uma postagem, com seu andamento e suas métricas guardadas",
    access: "partner",
    params: one,
    reply: data(SocialPost),
    errors: ["social.posting_off", "social.post_not_found"],
  }),
  metrics: endpoint({
    method: "GET",
    path: `${base}/posts/:id/metrics`,
    summary: "As métricas de uma postagem, pedidas de novo ao provedor",
    access: "partner",
    params: one,
    reply: data(Metrics),
    errors: [...PROVIDER, "social.posting_off", "social.post_not_found"],
    rate: 60,
  }),
};

import * as z from "zod";
import { Done, data, endpoint } from "../endpoint.ts";

const EPISODE_ID_LENGTH = 60;

/** An id that is too long becomes one that no episode has, so it answers as a missing one does. */
const EpisodeId = z.string().overwrite((value) => (value.length > EPISODE_ID_LENGTH ? "" : value));

/** A button below an episode. `content` is an address on the web, or a path of ours. */
export const EpisodeContent = z.object({
  id: z.string(),
  type: z.literal("LINK"),
  title: z.string(),
  content: z.string(),
});
export type EpisodeContent = z.infer<typeof EpisodeContent>;

/** An address that the page plays if it ends in a video's name, and links to otherwise; null while there is no video. */
const VideoUrl = z.string().nullable();

export const Episode = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  url: VideoUrl,
  /** The address of its captions in WebVTT. */
  captions: z.string().nullable(),
  contents: z.array(EpisodeContent).optional(),
  watched: z.boolean(),
});
export type Episode = z.infer<typeof Episode>;

export const AcademyModule = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  /** Its card on the academy's page; `url` is where its episodes are. */
  home: z.object({ title: z.string(), description: z.string(), url: z.string() }),
  videos: z.array(Episode),
});
export type AcademyModule = z.infer<typeof AcademyModule>;

export const Academy = z.object({
  intro: z.object({ url: VideoUrl, captions: z.string().nullable() }),
  /** Where 'Acesse Nossos resultados' leads. */
  resultsUrl: z.string().nullable(),
  modules: z.array(AcademyModule),
});
export type Academy = z.infer<typeof Academy>;

const base = "/v2/partners/academy";

export const academy = {
  read: endpoint({
    method: "GET",
    path: base,
    summary: "Os módulos da Academy, seus episódios e quais o parceiro já assistiu",
    access: "partner",
    reply: data(Academy),
  }),
  mark: endpoint({
    method: "PATCH",
    path: `${base}/episodes/:id`,
    summary: "Marca um episódio como assistido, ou tira a marca",
    access: "partner",
    params: z.object({ id: EpisodeId }),
    body: z.object({ watched: z.boolean() }),
    reply: Done,
    errors: ["academy.episode_not_found"],
  }),
};

import type { Academy, AcademyModule, Episode } from "@prancheta/contract/academy/academy";
import type { AcademyFile } from "./academy-file.ts";
import { filmAddress } from "./films.ts";
import type { EpisodeText, ModuleText } from "./module-text.ts";
import { MODULES } from "./modules.ts";

interface Videos {
  readonly file: AcademyFile;
  /** The product's films that were built. */
  readonly films: ReadonlySet<string>;
}

/** The operator's video comes before the product's own film. */
const videoOf = ({ id, film }: EpisodeText, { file, films }: Videos): Pick<Episode, "url" | "captions"> => {
  const given = file.episodes.get(id);
  if (given) return { url: given.url, captions: given.captions };
  return film !== undefined && films.has(film) ? filmAddress(film) : { url: null, captions: null };
};

/** Whether an episode can be watched. */
export const hasVideo = (id: string, videos: Videos): boolean =>
  MODULES.some(({ episodes }) => episodes.some((one) => one.id === id && videoOf(one, videos).url !== null));

const contentsOf = ({ id, links = [] }: EpisodeText, { episodes }: AcademyFile): Pick<Episode, "contents"> => {
  const given = episodes.get(id)?.link;
  const all = [...links, ...(given ? [[given.title, given.url] as const] : [])];
  if (all.length === 0) return {};
  return {
    contents: all.map(([title, content], place) => ({
      id: `${id}-${place + 1}`,
      type: "LINK" as const,
      title,
      content,
    })),
  };
};

const presentModule = (
  { id, title, subtitle, description, episodes }: ModuleText,
  videos: Videos,
  watched: ReadonlySet<string>,
): AcademyModule => ({
  id,
  title,
  subtitle,
  description,
  home: { title, description, url: `/academy/watch/${id}` },
  videos: episodes.map((episode) => ({
    id: episode.id,
    title: episode.title,
    description: episode.description,
    ...videoOf(episode, videos),
    ...contentsOf(episode, videos.file),
    watched: watched.has(episode.id),
  })),
});

export const academyFor = (videos: Videos, watched: ReadonlySet<string>): Academy => ({
  intro: { url: videos.file.intro?.url ?? null, captions: videos.file.intro?.captions ?? null },
  resultsUrl: videos.file.resultsUrl ?? null,
  modules: MODULES.map((one) => presentModule(one, videos, watched)),
});

import { type Academy, type AcademyModule, academy, type Episode } from "@prancheta/contract/academy/academy";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

const keys = keysOf("academy");

/** The modules with their episodes, and which of them were watched. */
export const academyContent = queryOptions({
  queryKey: keys.other("content"),
  queryFn: async ({ signal }) => (await call(academy.read, { signal })).data,
});

const withMark = (content: Academy, id: string, watched: boolean): Academy => ({
  ...content,
  modules: content.modules.map((module) => ({
    ...module,
    videos: module.videos.map((video) => (video.id === id ? { ...video, watched } : video)),
  })),
});

/** Marks an episode at once, and takes the mark back if it cannot be stored. */
export function useMark() {
  const client = useQueryClient();
  const show = (id: string, watched: boolean) =>
    client.setQueryData(academyContent.queryKey, (content) => content && withMark(content, id, watched));
  return useMutation({
    // One after the other, so that the last click decides.
    scope: { id: "academy mark" },
    mutationFn: ({ id, watched }: { id: string; watched: boolean }) =>
      call(academy.mark, { params: { id }, body: { watched } }),
    onMutate: ({ id, watched }) => {
      show(id, watched);
    },
    onError: (_error, { id, watched }) => {
      show(id, !watched);
    },
  });
}

const hasVideo = ({ url }: Episode) => url !== null;

export const playable = ({ videos }: AcademyModule): Episode[] => videos.filter(hasVideo);

/** The asked episode, or the first with a video, or else the second one. */
export const chosenEpisode = ({ videos }: AcademyModule, asked: string | undefined): Episode | undefined =>
  videos.find((video) => video.id === asked && hasVideo(video)) ?? videos.find(hasVideo) ?? videos[1];

/** The first episode with a video that was not watched, and its module. */
export const nextToWatch = ({ modules }: Academy): { module: AcademyModule; episode: Episode } | undefined =>
  modules
    .flatMap((module) => playable(module).map((episode) => ({ module, episode })))
    .find(({ episode }) => !episode.watched);

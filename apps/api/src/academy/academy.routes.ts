import { academy } from "@prancheta/contract/academy/academy";
import { done } from "@prancheta/contract/endpoint";
import type { AreaParts } from "../parts.ts";
import { instantOf } from "../platform/clock.ts";
import type { Api } from "../platform/http/api.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { addWatched, removeWatched, watchedEpisodes } from "./academy.queries.ts";
import { academyFor, hasVideo } from "./academy.service.ts";
import { NO_ACADEMY_FILE } from "./academy-file.ts";
import { builtFilms } from "./films.ts";

export function academyRoutes(api: Api, { clock, settings }: AreaParts): void {
  const videos = { file: settings.academy ?? NO_ACADEMY_FILE, films: builtFilms(settings.webApps) };

  api.partner(academy.read, async ({ db, owner }) => ({
    data: academyFor(videos, await watchedEpisodes(db, owner.partner)),
  }));

  api.partner(academy.mark, async ({ db, owner, params: { id }, body: { watched } }) => {
    if (!hasVideo(id, videos)) throw new Refusal("academy.episode_not_found");
    await (watched ? addWatched(db, owner.partner, id, instantOf(clock.now())) : removeWatched(db, owner.partner, id));
    return done;
  });
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { WebApp } from "../platform/web/web-files.ts";
import { MODULES } from "./modules.ts";

const FOLDER = "academy";

/** The names of all films of the product. */
export const FILMS: readonly string[] = MODULES.flatMap(({ episodes }) =>
  episodes.flatMap(({ film }) => (film === undefined ? [] : [film])),
);

export const filmAddress = (film: string) => ({ url: `/${FOLDER}/${film}.mp4`, captions: `/${FOLDER}/${film}.vtt` });

/** The films that were built with the back-office. They are looked for once, because a build stays as it is. */
export function builtFilms(webApps: readonly WebApp[]): ReadonlySet<string> {
  const folder = webApps.find(({ prefix }) => prefix === "/")?.folder;
  return new Set(FILMS.filter((film) => folder !== undefined && existsSync(join(folder, FOLDER, `${film}.mp4`))));
}

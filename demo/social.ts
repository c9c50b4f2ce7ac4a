import type { ObjectStore } from "../apps/api/src/gateways/objects.ts";
import { DrivenClock } from "../apps/api/src/platform/clock.ts";
import type { Database } from "../apps/api/src/platform/postgres/db.ts";
import { loadSuggestion } from "../apps/api/src/social/suggestions.service.ts";
import { drawing } from "./drawing.ts";
import type { Calendar } from "./world-day.ts";

const WIDTH = 1080;
const HEIGHT = 1350;

const bar = (y: number, plates: readonly number[], colour: string): string => {
  const discs = plates.flatMap((radius, place) =>
    [-1, 1].map(
      (side) =>
        `<rect x="${WIDTH / 2 + side * (300 + place * 64) - 24}" y="${y - radius}" width="48" height="${2 * radius}" rx="16" fill="${colour}"/>`,
    ),
  );
  return `<rect x="90" y="${y - 14}" width="${WIDTH - 180}" height="28" rx="14" fill="${colour}"/>${discs.join("")}`;
};

const ring = (radius: number, colour: string): string =>
  `<circle cx="540" cy="675" r="${radius}" fill="none" stroke="${colour}" stroke-width="44"/>`;

const steps = (heights: readonly number[], colour: string): string =>
  heights
    .map(
      (height, place) =>
        `<rect x="${150 + place * 160}" y="${1050 - height}" width="120" height="${height}" rx="20" fill="${colour}"/>`,
    )
    .join("");

interface Drawn {
  readonly board: string;
  readonly figure: string;
  readonly caption: string;
}

/** One per week, newest first. */
const POSTS: readonly Drawn[] = [
  {
    board: "#12372f",
    figure: bar(675, [220, 170, 120], "#f2c94c"),
    caption: "Força se constrói uma repetição de cada vez. Qual é a sua carga de hoje?",
  },
  {
    board: "#f4efe4",
    figure: steps([180, 300, 260, 420, 560], "#1d6b57"),
    caption: "Constância vale mais que intensidade: olhe para o mês, não para o dia.",
  },
  {
    board: "#1d6b57",
    figure: ring(360, "#f4efe4") + ring(240, "#f2c94c"),
    caption: "Descanso também é treino. Durma bem e volte mais forte.",
  },
  {
    board: "#f2c94c",
    figure: bar(520, [180, 120], "#12372f") + bar(830, [180, 120], "#12372f"),
    caption: "Treinar em dupla ajuda a não faltar. Marque quem treina com você.",
  },
  {
    board: "#2b2a33",
    figure: steps([560, 430, 330, 210, 120], "#e8825a"),
    caption: "Menos desculpas, mais água: beba um copo agora.",
  },
];

const drawn = ({ board, figure }: Drawn): Promise<Buffer> =>
  drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${board}"/>${figure}</svg>`,
  )
    .png()
    .toBuffer();

interface SuggestionParts {
  readonly database: Database;
  readonly objects: ObjectStore;
}

/** Loads the suggestions for all partners who may post: a picture per week, going back from today. */
export async function suggestPosts({ database, objects }: SuggestionParts, calendar: Calendar): Promise<void> {
  const clock = new DrivenClock(calendar.at(0, 0).toString());
  for (const [weeks, post] of POSTS.entries())
    await loadSuggestion(
      { database, objects, clock },
      { bytes: await drawn(post), caption: post.caption, shownFrom: calendar.day(-7 * weeks) },
    );
}

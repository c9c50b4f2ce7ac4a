import type { PartnerId } from "@prancheta/contract/scalars";
import type { GifGender } from "@prancheta/contract/training/exercises";
import type { MuscleGroup } from "@prancheta/contract/training/training";
import sharp from "sharp";
import type { DrivenClock } from "../apps/api/src/platform/clock.ts";
import type { Files } from "../apps/api/src/platform/files/files.ts";
import { checkedGif } from "../apps/api/src/platform/media/gifs.ts";
import type { Db } from "../apps/api/src/platform/postgres/db.ts";
import { createExercise } from "../apps/api/src/training/exercises/custom-exercises.service.ts";
import { drawing } from "./drawing.ts";
import type { Calendar } from "./world-day.ts";

interface OwnExercise {
  readonly name: string;
  readonly description: string;
  readonly muscleGroup: MuscleGroup;
  /** The words to search a video with. */
  readonly video?: string;
  readonly gifs: readonly GifGender[];
}

/** Exercises that the coach adds to the library. */
const OWN_EXERCISES: readonly OwnExercise[] = [
  {
    name: "Elevação lateral com pausa no alto",
    description: "Suba até a linha dos ombros, segure dois segundos e desça em três, sem balançar o tronco.",
    muscleGroup: "OMBROS",
    gifs: ["M", "F"],
  },
  {
    name: "Respiração com braços ao alto",
    description: "Inspire subindo os braços pelos lados, expire descendo. Dez vezes antes de cada treino.",
    muscleGroup: "MOBILIDADE",
    gifs: ["F"],
  },
  {
    name: "Agachamento búlgaro com mini band",
    description: "Pé de trás no banco, mini band acima dos joelhos. Empurre a banda para fora durante toda a descida.",
    muscleGroup: "GLUTEO",
    video: "agachamento bulgaro mini band",
    gifs: [],
  },
  {
    name: "Remada curvada com toalha",
    description: "Passe a toalha no kettlebell e puxe com as duas pontas até o umbigo, cotovelos perto do corpo.",
    muscleGroup: "COSTAS",
    video: "remada curvada com toalha",
    gifs: [],
  },
];

const FIRST_DAY = -90;
const NOON = 12 * 60;
const SIDE = 240;
const FRAMES = 12;
const PAPER = { M: "#dfe9e8", F: "#f1e6df" } as const;

const limb = (path: string) =>
  `<path d="${path}" fill="none" stroke="#24575b" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A figure that raises its arms from its sides to its shoulders; `height` is from 0 to 1. */
const figure = (model: GifGender, height: number): string => {
  const angle = (80 - 80 * height) * (Math.PI / 180);
  const [reach, drop] = [58 * Math.cos(angle), 58 * Math.sin(angle)];
  const arms = `M100 92L${100 - reach} ${92 + drop}M140 92L${140 + reach} ${92 + drop}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${PAPER[model]}"/>` +
    `<circle cx="120" cy="56" r="18" fill="#24575b"/><path d="M100 86h40l-6 62h-28z" fill="#24575b" stroke="#24575b" stroke-width="10" stroke-linejoin="round"/>` +
    `${limb(arms)}${limb("M110 148L104 212M130 148L136 212")}</svg>`
  );
};

const drawnGif = async (model: GifGender): Promise<Buffer> => {
  const heights = Array.from({ length: FRAMES }, (_, frame) => (1 - Math.cos((frame / FRAMES) * 2 * Math.PI)) / 2);
  const frames = await Promise.all(heights.map((height) => drawing(figure(model, height)).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: heights.map(() => 110), loop: 0 })
    .toBuffer();
};

export async function addOwnExercises(
  db: Db,
  owner: PartnerId,
  parts: { readonly clock: DrivenClock; readonly calendar: Calendar; readonly files: Files },
): Promise<void> {
  for (const [position, { gifs, video, ...fields }] of OWN_EXERCISES.entries()) {
    parts.clock.moveTo(parts.calendar.at(FIRST_DAY + position * 9, NOON));
    const videoUrl = video ? `https://www.youtube.com/results?search_query=${encodeURIComponent(video)}` : null;
    const drawn = await Promise.all(gifs.map(async (gender) => ({ gender, bytes: await drawnGif(gender) })));
    const changes = await Promise.all(
      drawn.map(async ({ gender, bytes }) => ({ gender, gif: await checkedGif(owner, () => bytes) })),
    );
    await createExercise(db, owner, parts, { ...fields, videoUrl, files: [] }, changes);
  }
}

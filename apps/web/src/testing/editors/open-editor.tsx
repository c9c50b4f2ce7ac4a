import { data } from "@prancheta/ui/testing/fake-server.ts";
import { screen } from "@testing-library/react";
import { id } from "../a-student.ts";
import { arrive, me, type Routes } from "../arrive.ts";
import { put, user } from "../open-app.tsx";
import { anExercise } from "./sheets.ts";

const NAMES = ["Supino reto com barra", "Supino reto no Smith", "Rosca direta com barra", "Tríceps na corda"];

/** A small library with typical exercise names. */
export const library = NAMES.map((name, at) => ({ ...anExercise(at + 1), name, description: "", custom: false }));

export const prescribed = (at: number, more: object = {}) => ({
  ...library[at],
  series: 4,
  repetition: { type: "INTERLEAVED", exerciseRepetitions: [8, 12] },
  rest: 60,
  technique: "NONE",
  ...more,
});

/** A saved sheet with a workout for each list of blocks; each block is a list of exercises. */
export const aSheet = (...workouts: readonly (readonly object[])[][]) => ({
  id: id(70),
  version: 3,
  description: "Hipertrofia",
  objective: "HYPERTROPHY",
  level: "BEGINNER",
  createdAt: "2026-11-21T12:00:00Z",
  instructions: workouts.map((blocks, at) => ({
    type: "ABCDEFGHIJKLM".charAt(at),
    exercisesContent: blocks.map((exercises) => ({ observation: "", exercises })),
  })),
});

export const READ = `GET /v3/partners/app/trainingCards/${id(70)}`;
export const CHANGE = `PATCH /v3/partners/app/trainingCards/${id(70)}`;
export const CREATE = "POST /v3/partners/app/trainingCards";
export const NEW_SHEET = "/fichas-exercicios/fichas/nova-ficha";
export const EDIT_SHEET = `/fichas-exercicios/fichas/${id(70)}`;

/** Opens the sheet editor as a signed-in coach. */
export const openEditor = (at: string, routes: Routes = {}, partner: object = {}) =>
  arrive(at, {
    "GET /v2/partners/me": () => data({ ...me, ...partner }),
    "GET /v2/partners/cards/exercises/names": () => Response.json({ data: library }),
    [`GET /v2/partners/cards/${id(70)}/recipients`]: () => data([]),
    "GET /v2/partners/cards/exercises": () => Response.json({ data: library, total: library.length }),
    ...routes,
  });

export const entryField = () => screen.findByRole("combobox", { name: "Entrada rápida" });

export const blockNames = () =>
  screen
    .queryAllByRole("listitem")
    .flatMap((item) => (item.hasAttribute("data-block") ? (item.getAttribute("aria-label") ?? "") : []));

/** Types a line of quick entry and presses Enter. */
export const enter = async (line: string): Promise<void> => {
  await put(await entryField(), line);
  await user.keyboard("{Enter}");
};

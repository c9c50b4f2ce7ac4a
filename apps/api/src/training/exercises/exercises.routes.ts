import { done } from "@prancheta/contract/endpoint";
import { exercises } from "@prancheta/contract/training/exercises";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import { customExerciseById, customExerciseCount, customExercisePage } from "./custom-exercises.queries.ts";
import { changeExercise, createExercise, presentCustom, removeExercise } from "./custom-exercises.service.ts";
import { gifsIn } from "./exercise-gifs.service.ts";
import { presentInLibrary, presentNamed } from "./exercise-reading.ts";
import { exerciseCount, exerciseNames, exercisePage } from "./exercises.queries.ts";

export function exercisesRoutes(api: Api, parts: AreaParts): void {
  const { files } = parts;

  api.partner(exercises.library, async ({ db, owner, query }) => {
    const [rows, total] = await Promise.all([
      exercisePage(db, query),
      query.skip === 0 ? exerciseCount(db, query) : undefined,
    ]);
    return { data: rows.map((row) => presentInLibrary(files, owner.partner, row)), total };
  });

  api.partner(exercises.names, async ({ db, owner, query }) => {
    const rows = await exerciseNames(db, query.gender);
    return { data: rows.map((row) => presentNamed(files, owner.partner, row)) };
  });

  api.partner(exercises.list, async ({ db, owner, query }) => {
    const [rows, total] = await Promise.all([
      customExercisePage(db, owner.partner, query),
      query.skip === 0 ? customExerciseCount(db, owner.partner, query) : undefined,
    ]);
    return { data: rows.map((row) => presentCustom(files, owner.partner, row)), total };
  });

  api.partner(exercises.read, async ({ db, owner, params }) => {
    const row = await customExerciseById(db, owner.partner, params.id);
    return { data: presentCustom(files, owner.partner, found(row, "exercise.not_found")) };
  });

  api.partnerWithInput(
    exercises.create,
    ({ body, owner, cleanup }) => gifsIn(body, { owner: owner.partner, files, cleanup }),
    async ({ db, owner, body, ready }) => ({ data: await createExercise(db, owner.partner, parts, body, ready) }),
  );

  api.partnerWithInput(
    exercises.change,
    ({ body, owner, cleanup }) => gifsIn(body, { owner: owner.partner, files, cleanup }),
    async ({ db, owner, params, body, ready }) => ({
      data: await changeExercise(db, owner.partner, parts, params.id, body, ready),
    }),
  );

  api.partner(exercises.remove, async ({ db, owner, params }) => {
    await removeExercise(db, owner.partner, parts, params.id);
    return done;
  });
}

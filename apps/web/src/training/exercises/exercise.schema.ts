import { CustomExerciseForm } from "@prancheta/contract/training/exercises";

/** The typed fields; gifs are checked when they are selected, and by the server. */
export const ExerciseFields = CustomExerciseForm.pick({
  name: true,
  description: true,
  muscleGroup: true,
  videoUrl: true,
});

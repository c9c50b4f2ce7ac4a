import { CustomExerciseForm } from "@prancheta/contract/training/exercises";

/** What is typed; the gifs are checked where they are chosen, and by the server. */
export const ExerciseFields = CustomExerciseForm.pick({
  name: true,
  description: true,
  muscleGroup: true,
  videoUrl: true,
});

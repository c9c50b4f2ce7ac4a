/** An exercise of a sheet, as the server sends it. */
export const aSentExercise = (name: string, more: object = {}) => ({
  id: "01900000-0000-7000-8000-000000000001",
  series: 4,
  repetition: { type: "INTERLEAVED", exerciseRepetitions: [8, 10] },
  rest: 60,
  technique: "NONE",
  name,
  description: "",
  muscleGroup: "PEITORAL",
  gifUrl: null,
  ytVideoUrl: null,
  ...more,
});

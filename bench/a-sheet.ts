/** A sheet's workouts as they are saved: `workouts` x `blocks`, with one exercise each, in the library's order. */
export const aSheet = (exercises: readonly string[], workouts: number, blocks: number) =>
  Array.from({ length: workouts }, (_, workout) => ({
    type: String.fromCharCode("A".charCodeAt(0) + workout),
    exercisesContent: Array.from({ length: blocks }, (_, block) => ({
      observation: block % 4 === 0 ? "Controle a descida e não trave os joelhos." : "",
      exercises: [
        {
          id: exercises[(workout * blocks + block) % exercises.length],
          series: 4,
          repetition: { type: "INTERLEAVED", exerciseRepetitions: [8, 12] },
          rest: 60,
          technique: "NONE",
        },
      ],
    })),
  }));

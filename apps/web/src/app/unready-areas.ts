/** Areas that are not ready: their names, and what a coach will do there. */
export const unreadyAreas = {
  folder: { name: "Pasta", text: "Aqui você vai guardar e organizar os arquivos da sua divulgação." },
  rocket: {
    name: "Rocket",
    text: "Aqui você vai encontrar pessoas que podem virar alunos e copiar a mensagem que as convida.",
  },
} as const;

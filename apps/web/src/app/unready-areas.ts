/** Areas that are not ready: their names, and what a coach will do there. */
export const unreadyAreas = {
  folder: { name: "Pasta", text: "Aqui você vai guardar e organizar os arquivos da sua divulgação." },
} as const;

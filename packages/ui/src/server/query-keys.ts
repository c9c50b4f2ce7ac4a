type Area =
  | "diets"
  | "exercises"
  | "foods"
  | "outbox"
  | "partners"
  | "plans"
  | "questionnaires"
  | "sheets"
  | "social"
  | "students"
  | "support";

/** The query keys of an area. */
export const keysOf = (area: Area) => ({
  /** The prefix of all others except `toEdit`: invalidate it when something of the area changes. */
  all: [area] as const,
  list: (filters: object = {}) => [area, "list", filters] as const,
  one: (id: string) => [area, "one", id] as const,
  /** Separate from the others, so that what an editor has open is not read again while it is edited. */
  toEdit: (id: string) => [`${area} to edit`, id] as const,
  /** Any other query of the area, with its parameters. */
  other: (what: string, ...of: readonly unknown[]) => [area, what, ...of] as const,
});

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

/** The keys of an area's queries. */
export const keysOf = (area: Area) => ({
  /** The start of all others but `toEdit`: invalidate this when something of the area changes. */
  all: [area] as const,
  list: (filters: object = {}) => [area, "list", filters] as const,
  one: (id: string) => [area, "one", id] as const,
  /** Apart from the others, so that what an editor has open is not read again under the coach's hands. */
  toEdit: (id: string) => [`${area} to edit`, id] as const,
  /** Whatever else is read of the area, and of which part of it. */
  other: (what: string, ...of: readonly unknown[]) => [area, what, ...of] as const,
});

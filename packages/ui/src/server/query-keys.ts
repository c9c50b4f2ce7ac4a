/** The query keys of an area, whose name is the first part of each. An area names itself once. */
export const keysOf = <const Area extends string>(area: Area) => ({
  /** The prefix of all others except `toEdit`: invalidate it when something of the area changes. */
  all: [area] as const,
  list: (filters: object = {}) => [area, "list", filters] as const,
  one: (id: string) => [area, "one", id] as const,
  /** Separate from the others, so that what an editor has open is not read again while it is edited. */
  toEdit: (id: string) => [`${area} to edit`, id] as const,
  /** Any other query of the area, with its parameters. */
  other: (what: string, ...of: readonly unknown[]) => [area, what, ...of] as const,
});

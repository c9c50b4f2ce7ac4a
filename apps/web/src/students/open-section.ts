/** The part of a profile's address that opens one of its sections. */
export const openSection = (section: string) => ({ secao: section });

export const sectionIn = (search: Readonly<Record<string, unknown>>): string | undefined =>
  typeof search["secao"] === "string" ? search["secao"] : undefined;

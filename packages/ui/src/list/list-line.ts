import { counted } from "../text/count-text.ts";

/** The texts for the number of items; each has a singular and a plural. */
export interface CountTexts {
  /** 'Nenhuma ficha ainda'. */
  none: string;
  /** 'ficha', 'fichas'. */
  all: readonly [one: string, many: string];
  /** 'ficha encontrada', 'fichas encontradas'; for lists with filters. */
  found?: readonly [one: string, many: string];
}

/** The line below a list's title; empty until the number is known. `note` is only added for the unfiltered list. */
export const listLine = (texts: CountTexts, total: number | undefined, isNarrowed: boolean, note?: string): string => {
  if (total === undefined) return "";
  if (isNarrowed) return counted(total, ...(texts.found ?? texts.all));
  const line = total === 0 ? texts.none : counted(total, ...texts.all);
  return note ? `${line}, ${note}` : line;
};

import { requiredText } from "@prancheta/contract/scalars";
import { type CsvLine, type ReadItems, readItems } from "../platform/files/csv.ts";

export interface ProspectLine {
  readonly name: string;
  readonly instagram: string;
}

const MAX_NAME = 120;
const ProspectName = requiredText(MAX_NAME);
/** Instagram has no handles with a dot at an edge or two in a row; in an address such ones would be steps of a path. */
const HANDLE = /^(?!\.)(?!.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/;
const COLUMNS = ["name", "instagram"];

/** A handle as it is stored, from '@Ana.Souza' or a profile's address; undefined if it is none. */
export function handleOf(text: string): string | undefined {
  const handle = text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//, "")
    .replace(/[/?#].*$/, "")
    .replace(/^@/, "");
  return HANDLE.test(handle) ? handle : undefined;
}

const prospectIn = ({ cell }: CsvLine): ProspectLine | string => {
  const name = ProspectName.safeParse(cell("name")).data;
  const instagram = handleOf(cell("instagram"));
  if (name === undefined) return `name: escreva um nome de até ${MAX_NAME} letras`;
  if (instagram === undefined) return `instagram: escreva um perfil, como @ana.souza, não "${cell("instagram")}"`;
  return { name, instagram };
};

/** The prospects of a CSV file with name and handle. */
export const readProspects = (csv: string): ReadItems<ProspectLine> =>
  readItems(csv, { columns: COLUMNS, read: prospectIn, nameOf: ({ instagram }) => `@${instagram}` });

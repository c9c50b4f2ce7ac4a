import { STORAGE_NAME_LENGTH } from "@prancheta/contract/folders/limits";

/** Room for the number that tells equal names apart: ' (10000)'. */
const NUMBER_LENGTH = 8;
const MAX_ENDING = 16;

/** A name in two parts, between which a number can stand; together they leave room for it. */
export interface NameParts {
  readonly start: string;
  readonly ending: string;
}

const partsAt = (name: string, at: number): NameParts => {
  const ending = name.slice(at);
  const most = STORAGE_NAME_LENGTH - NUMBER_LENGTH - [...ending].length;
  return { start: [...name.slice(0, at)].slice(0, most).join("").trimEnd(), ending };
};

export const partsOfFolderName = (name: string): NameParts => partsAt(name, name.length);

/** The ending is the file's extension with its dot, if it has one. */
export const partsOfFileName = (name: string): NameParts => {
  const dot = name.lastIndexOf(".");
  const hasEnding = dot > 0 && name.length - dot <= MAX_ENDING;
  return partsAt(name, hasEnding ? dot : name.length);
};

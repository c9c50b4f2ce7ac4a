const MAX_CPF_LENGTH = 11;
const MAX_LENGTH = 14;

/** The characters of a CPF or CNPJ in a typed or pasted text, limited to the longer of the two. */
export const documentCharacters = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, MAX_LENGTH);

const isCpf = (characters: string) => characters.length <= MAX_CPF_LENGTH && /^\d*$/.test(characters);

const CPF = /^(.{0,3})(.{0,3})(.{0,3})(.{0,2})$/;
const CNPJ = /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})$/;

/** A complete or partial document in the Brazilian format: `529.982.247-25`, `12.ABC.345/01DE-35`. */
export const documentText = (characters: string): string => {
  const [pattern, marks] = isCpf(characters) ? [CPF, ["", ".", ".", "-"]] : [CNPJ, ["", ".", ".", "/", "-"]];
  const groups = pattern.exec(characters)?.slice(1) ?? [];
  return groups.map((group, index) => (group ? marks[index] + group : "")).join("");
};

const LONGEST_CPF = 11;
const LONGEST = 14;

/** The characters of a CPF or CNPJ in whatever was typed or pasted, at most as many as the longer one has. */
export const documentCharacters = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, LONGEST);

const isCpf = (characters: string) => characters.length <= LONGEST_CPF && /^\d*$/.test(characters);

const CPF = /^(.{0,3})(.{0,3})(.{0,3})(.{0,2})$/;
const CNPJ = /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})$/;

/** A document, whole or on its way, as Brazilians write it: `529.982.247-25`, `12.ABC.345/01DE-35`. */
export const documentText = (characters: string): string => {
  const [pattern, marks] = isCpf(characters) ? [CPF, ["", ".", ".", "-"]] : [CNPJ, ["", ".", ".", "/", "-"]];
  const groups = pattern.exec(characters)?.slice(1) ?? [];
  return groups.map((group, index) => (group ? marks[index] + group : "")).join("");
};

import { expect, it } from "vitest";
import { optionLines } from "./pasted-options.ts";

it.each([
  ["- Sim\n- Não", ["Sim", "Não"]],
  ["• Sim\r\n•\tNão\r\n", ["Sim", "Não"]],
  ["1) Nunca\n2. Às vezes\n\n 10) Sempre ", ["Nunca", "Às vezes", "Sempre"]],
  ["a) Pouca\n(B) Média\nc)\n–\nMuita", ["Pouca", "Média", "Muita"]],
  ["1 - 2 vezes\n3-4 vezes\n1.5 kg\n-5 kg", ["1 - 2 vezes", "3-4 vezes", "1.5 kg", "-5 kg"]],
  ["Sim", ["Sim"]],
  ["\n \n", []],
])("reads the options of %j", (text, options) => {
  expect(optionLines(text)).toEqual(options);
});

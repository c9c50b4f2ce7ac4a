const PRINTED_AS: Readonly<Record<string, string>> = {
  "\u2212": "-",
  "\u2010": "-",
  "\u2011": "-",
  "\u2192": "-",
  "\u2264": "<=",
  "\u2265": ">=",
};

/** Letters that Windows-1252, the encoding of the standard PDF fonts, has beyond Latin-1. */
const BEYOND_LATIN = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

const isPrinted = (letter: string) => /[\n\x20-\x7e\xa0-\xff]/.test(letter) || BEYOND_LATIN.includes(letter);

const printed = (letter: string): string => {
  if (isPrinted(letter)) return letter;
  const plain = PRINTED_AS[letter] ?? letter.normalize("NFKD").replace(/\p{Mark}/gu, "");
  return [...plain].every(isPrinted) ? plain : "";
};

/** A text with only letters of the standard fonts: others lose their accents, pictures are removed. */
export const printable = (text: string): string =>
  [...text.normalize("NFC").replaceAll(/[\r\t\u2028\u2029]+/g, " ")].map(printed).join("");

const SIZE = "sopa|ch[áa]|sobremesa|caf[ée]|servir";
const VESSEL = "(?:colher(?:es)?|x[ií]caras?|copos?|pratos?(?! ras))";

/** How lists of foods are written, and how the search and the measures call the same. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:[-–—•*·]\s*|\d+[.)]\s+(?=[\d\p{L}]))/u, ""],
  [/[.,;]+$/u, ""],
  [/\s+/gu, " "],
  // 'Arroz: 100 g', 'Arroz - 100 g', 'Arroz (100 g)'.
  [/\s*[:=|]\s*(?=[\d½⅓⅔¼¾])|\s[-–—]\s(?=[\d½⅓⅔¼¾])/gu, " "],
  [/\s*\(\s*([\d½⅓⅔¼¾][^()]*?)\s*\)$/u, " $1"],
  [/^uma?\s/iu, "1 "],
  [/^(?:dois|duas)\s/iu, "2 "],
  [/^três\s/iu, "3 "],
  [/^mei[oa]\s/iu, "1/2 "],
  [/\bc\/\s*/giu, "com "],
  [/\bs\/\s*/giu, "sem "],
  [/(?<=\d\s*)(?:unds?|unids?|uns?)\.?(?= |$)/giu, "unidade"],
  [/(?<=\d\s*)x[ií]c\.?(?= )/giu, "xícara"],
  [/(?<=\d\s*)(?:scoops?|medidas?)(?= |$)/giu, "dosador"],
  [new RegExp(`(?<=\\d\\s*)c(?:olh?)?\\.?\\s?(?=\\(?(?:d[ae] )?(?:${SIZE})(?!\\p{L}))`, "giu"), "colher "],
  [
    new RegExp(
      `(?<=${VESSEL}(?: \\(?(?:d[ae] )?\\p{L}+\\)?)?) (?:cheias?|cheios?|ras[ao]s?|americanos?)(?= |$)`,
      "giu",
    ),
    "",
  ],
  [new RegExp(`(colher(?:es)?) (?:d[ae] )?(${SIZE})(?!\\p{L})`, "giu"), "$1 de $2"],
  [new RegExp(`(${VESSEL}) \\((?:d[ae] )?(${SIZE})\\)(?: d[aeo]s?)?(?= )`, "giu"), "$1 de $2 de"],
  [new RegExp(`(${VESSEL}) \\((?:d[ae] )?(${SIZE})\\)`, "giu"), "$1 de $2"],
];

/** A line as the search reads it: '• 2 col. (sopa) de aveia' is '2 colher de sopa de aveia'. */
export const plainSpelling = (line: string): string =>
  SPELLINGS.reduce((text, [written, plain]) => text.replace(written, plain).trim(), line.trim());

/** Bytes of an answer in XML; a page of a list has 1,000 keys. */
const MAX_XML = 4 * 1024 * 1024;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number.parseInt(decimal, 10));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? whole;
  });

/** The text of an element's first child of that name; the answers that are read have neither attributes there nor nesting. */
export const textIn = (xml: string, name: string): string | undefined => {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : decoded(text);
};

/** The insides of all elements of that name. */
export const elementsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, inside = ""]) => inside);

const CODE = /^[A-Za-z]{1,60}$/;
/** The store's own word for a failure. */
export const codeIn = (xml: string) => {
  const code = textIn(xml, "Code") ?? "";
  return CODE.test(code) ? code : "";
};

/** The whole text of an answer. */
export const xmlOf = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let xml = "";
  for await (const chunk of body ?? []) {
    xml += decoder.decode(chunk, { stream: true });
    if (xml.length > MAX_XML) throw new Error("the store's answer is too long");
  }
  return xml;
};

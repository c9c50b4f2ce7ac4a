/** Percent-encoded as RFC 5987 asks, which allows fewer characters than a URL. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** For clients that do not know `filename*`: letters that a header cannot hold become '_'. */
const plain = (name: string) => name.replace(/[^\x20-\x7e]|["\\%/]/gu, "_");

/** The header that says whether a file is shown or saved, and under which name (RFC 6266). */
export const disposition = (how: "inline" | "attachment", name: string | null): string =>
  name === null ? how : `${how}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,39}$/u;

/** Whether a whole name looks like one, so that it may stand in a mail to somebody else. */
export const isLikeName = (name: string): boolean => {
  const words = name.trim().split(/\p{Zs}+/u);
  return words.length <= 6 && words.every((word) => NAME.test(word));
};

/** A link, an address, or a number as long as a phone number. */
const LINK_OR_NUMBER = /:\/\/|@|[\p{L}\d]\.\p{L}{2,}|(?:\d[\s().-]*){10}/u;

/** A line break, another control character, or a character that changes the direction of the text. */
const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Whether a text that somebody typed may be used in a mail to somebody else: it is one line, and contains no link,
 * address or phone number.
 */
export const isSafeInMail = (text: string): boolean => !LINK_OR_NUMBER.test(text) && !CONTROL_CHARACTER.test(text);

/**
 * The first line of a mail. The first name appears only if it looks like a name: anybody can register under another
 * person's e-mail, and must not use it to send links or numbers through us.
 */
export const greeting = (name: string): string => {
  const [first = ""] = name.trim().split(/\s+/);
  return NAME.test(first) ? `Olá, ${first}!` : "Olá!";
};

const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const NUMBER = /\d{4,}/g;

/**
 * A name or path without parts that could identify a person: query, fragment, e-mail addresses, ids and long numbers.
 */
export const redacted = (text: string): string =>
  text
    .replace(/[?#].*$/s, "")
    .replace(EMAIL, ":email")
    .replace(ID, ":id")
    .replace(NUMBER, ":number");

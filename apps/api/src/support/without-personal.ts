const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const NUMBER = /\d{4,}/g;

/** A name or a path with what could say who it is about taken out: query and fragment, addresses, ids, long numbers. */
export const withoutPersonal = (said: string): string =>
  said
    .replace(/[?#].*$/s, "")
    .replace(EMAIL, ":email")
    .replace(ID, ":id")
    .replace(NUMBER, ":number");

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,39}$/u;

/**
 * The first line of a mail. The first name appears only if it looks like a name: anybody can register under another
 * person's e-mail, and must not use it to send links or numbers through us.
 */
export const greeting = (name: string): string => {
  const [first = ""] = name.trim().split(/\s+/);
  return NAME.test(first) ? `Olá, ${first}!` : "Olá!";
};

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,39}$/u;

/**
 * How a mail begins: by the first name, if it is one. Anybody may register under somebody else's e-mail, and must not have us mail
 * a link or a number of theirs.
 */
export const greeting = (name: string): string => {
  const [first = ""] = name.trim().split(/\s+/);
  return NAME.test(first) ? `Olá, ${first}!` : "Olá!";
};

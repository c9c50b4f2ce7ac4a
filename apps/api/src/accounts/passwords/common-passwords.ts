import { readFileSync } from "node:fs";
import { Refusal } from "../../platform/http/refusal.ts";

/** One a line, in lower case and without accents. It stays on the server: the web would have to load it for every sign-in. */
const LIST = new URL("./common-passwords.txt", import.meta.url);

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

let kept: ReadonlySet<string> | undefined;

/** Read when the first password is chosen, so that it costs no start anything. */
const commonPasswords = (): ReadonlySet<string> => {
  kept ??= new Set(readFileSync(LIST, "utf8").trim().split("\n"));
  return kept;
};

const TEXTS = {
  common: "Esta senha é muito usada e fácil de adivinhar. Escolha outra",
  own: "Não use o seu nome, o seu e-mail ou 'prancheta' como senha",
};

interface Person {
  readonly email: string;
  readonly name: string;
}

/** Refuses a new password that somebody who guesses would try among the first. Passwords that exist already are left alone. */
export function refuseCommon(password: string, { email, name }: Person): void {
  const given = plain(password);
  const [mailbox = ""] = email.split("@");
  const [first = ""] = name.trim().split(/\s+/);
  const own = new Set(["prancheta", email, mailbox, first].map(plain).filter((word) => word !== ""));
  // Digits and signs around a word are what everybody adds.
  const core = given.replace(/^[\d\p{P}\p{S}\s]+/u, "").replace(/[\d\p{P}\p{S}\s]+$/u, "");
  const reason = own.has(given) || own.has(core) ? "own" : commonPasswords().has(given) ? "common" : undefined;
  if (reason) throw new Refusal("password.common", { fields: { password: TEXTS[reason] } });
}

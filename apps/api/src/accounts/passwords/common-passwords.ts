import { readFileSync } from "node:fs";
import { Refusal } from "../../platform/http/refusal.ts";

/**
 * One password per line, in lower case and without accents. The list stays on the server, because the web would load it
 * for every sign-in.
 */
const LIST = new URL("./common-passwords.txt", import.meta.url);

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

let cached: ReadonlySet<string> | undefined;

/** Read at the first use, so that it does not slow down the start. */
const commonPasswords = (): ReadonlySet<string> => {
  cached ??= new Set(readFileSync(LIST, "utf8").trim().split("\n"));
  return cached;
};

const TEXTS = {
  common: "Esta senha é muito usada e fácil de adivinhar. Escolha outra",
  own: "Não use o seu nome, o seu e-mail ou 'prancheta' como senha",
};

interface Person {
  readonly email: string;
  readonly name: string;
}

/** Refuses a new password that attackers try first. Existing passwords are not checked. */
export function refuseCommon(password: string, { email, name }: Person): void {
  const given = plain(password);
  const [mailbox = ""] = email.split("@");
  const [first = ""] = name.trim().split(/\s+/);
  const own = new Set(["prancheta", email, mailbox, first].map(plain).filter((word) => word !== ""));
  // Many people add digits and signs around a word, so these are removed.
  const core = given.replace(/^[\d\p{P}\p{S}\s]+/u, "").replace(/[\d\p{P}\p{S}\s]+$/u, "");
  const reason = own.has(given) || own.has(core) ? "own" : commonPasswords().has(given) ? "common" : undefined;
  if (reason) throw new Refusal("password.common", { fields: { password: TEXTS[reason] } });
}

import type { Avatar, MessageFacts } from "@prancheta/contract/rocket/rocket";
import { PARTS, TAG } from "./message.texts.ts";

/** Which variant of each part a message has. */
export type Choice = readonly number[];

/** How many messages must pass before a variant is used again. */
export const REMEMBERED = 3;

/** One variant of each part, chosen among those that no given message uses. */
export const chooseVariants = (given: readonly Choice[]): Choice =>
  PARTS.map((variants, part) => {
    const used = new Set(given.map((choice) => choice[part]));
    const free = variants.map((_, variant) => variant).filter((variant) => !used.has(variant));
    return free[Math.floor(Math.random() * free.length)] ?? 0;
  });

const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? "";

/** The link with the prospect's reference, by which a purchase is recognised. */
const linkFor = (link: string, { id }: Avatar): string => `${link}${link.includes("?") ? "&" : "?"}prospecto=${id}`;

const invitationOf = ({ code, link }: MessageFacts, avatar: Avatar): string[] => {
  if (link === null) return code === null ? [] : [`Use o código ${code}.`];
  const address = linkFor(link, avatar);
  return [code === null ? `É por aqui: ${address}` : `Com o código ${code}, é por aqui: ${address}`];
};

/** The message to a prospect: six sentences, the code and the link if there are any, and the tag. */
export const messageFor = (avatar: Avatar, facts: MessageFacts, choice: Choice): string => {
  const names = { to: firstNameOf(avatar.name), coach: facts.coach };
  const sentences = PARTS.map((variants, part) => variants[choice[part] ?? 0]?.(names) ?? "");
  return [sentences.join(" "), ...invitationOf(facts, avatar), TAG].join("\n\n");
};

import { systemClock } from "../../api/src/platform/clock.ts";
import { switchBlock } from "../../api/src/rocket/import.service.ts";
import { handleOf } from "../../api/src/rocket/prospect-lines.ts";
import { type Command, Misuse } from "./command.ts";
import { withDatabase } from "./database.ts";
import { recordActs } from "./record-acts.ts";

export const rocketBlacklistCommand: Command = {
  usage: "rocket blacklist <perfil> on|off",
  summary: "proíbe a todos os parceiros escrever a um perfil, ou com off volta a permitir",
  options: {},
  asksFor: "Diga um perfil, e on ou off.",
  choices: ["on", "off"],
  run: async ({ word, choice }) => {
    const handle = handleOf(word);
    if (handle === undefined) throw new Misuse(`${word} não é um perfil; escreva como @ana.souza.`);
    const isBlocked = choice === "on";
    const lists = await withDatabase(async ({ database }) => {
      const changed = await switchBlock({ database, clock: systemClock }, handle, isBlocked);
      await recordActs(database, isBlocked ? "rocket.blocked" : "rocket.unblocked", [handle]);
      return changed;
    });
    return [`@${handle} ${isBlocked ? "está bloqueado" : "não está mais bloqueado"}. Listas alteradas: ${lists}.`];
  },
};

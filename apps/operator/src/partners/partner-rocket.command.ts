import { admitToRocket } from "../../../api/src/partners/flags.service.ts";
import type { Command } from "../command.ts";
import { switchFlag } from "../named-partner.ts";

const ROCKET = {
  set: admitToRocket,
  actions: { on: "partner.rocket_admitted", off: "partner.rocket_ended" },
} as const;

export const partnerRocketCommand: Command = {
  usage: "partner rocket <e-mail> on|off [--tenant <ambiente>]",
  summary: "põe um parceiro no Rocket Program, ou com off o tira; os códigos dele ficam como estão",
  options: { tenant: { type: "string" } },
  asksFor: "Diga o e-mail de um parceiro, e on ou off.",
  choices: ["on", "off"],
  run: async (given) => {
    const email = given.word.toLowerCase();
    const isOn = given.choice === "on";
    await switchFlag(ROCKET, given, { email, isOn });
    return [isOn ? `${email} está no Rocket Program.` : `${email} não está mais no Rocket Program.`];
  },
};

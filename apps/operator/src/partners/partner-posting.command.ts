import { allowPosting } from "../../../api/src/partners/flags.service.ts";
import { type Command, emailOf } from "../command.ts";
import { switchFlag } from "../named-partner.ts";

const POSTING = {
  set: allowPosting,
  actions: { on: "partner.posting_allowed", off: "partner.posting_ended" },
} as const;

export const partnerPostingCommand: Command = {
  usage: "partner posting --email <e-mail> [--tenant <ambiente>] [--off]",
  summary: "libera a um parceiro as postagens em redes sociais, ou com --off as retira",
  options: { email: { type: "string" }, tenant: { type: "string" }, off: { type: "boolean" } },
  run: async (given) => {
    const email = emailOf(given);
    const isOn = given.values["off"] !== true;
    await switchFlag(POSTING, given, { email, isOn });
    return [isOn ? `${email} pode postar.` : `${email} não pode mais postar.`];
  },
};

import { payBonus } from "../../../api/src/wallet/movements.service.ts";
import type { Command } from "../command.ts";
import { bookInWallet, WALLET_OPTIONS } from "./wallet-command.ts";

export const bonusCommand: Command = {
  usage: "bonus --email <e-mail> --amount <reais> [--tenant <ambiente>]",
  summary: "credita a um parceiro o bônus por um membro adquirido; repetir credita de novo",
  options: WALLET_OPTIONS,
  run: bookInWallet({ action: "wallet.bonus_paid", done: "Bônus creditado", book: payBonus }),
};

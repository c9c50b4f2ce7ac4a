import { useTraffic } from "../../../api/src/wallet/movements.service.ts";
import type { Command } from "../command.ts";
import { bookInWallet, WALLET_OPTIONS } from "./wallet-command.ts";

export const trafficUseCommand: Command = {
  usage: "traffic use --email <e-mail> --amount <reais> [--tenant <ambiente>]",
  summary: "desconta do saldo de tráfego pago o que um anúncio custou; repetir desconta de novo",
  options: WALLET_OPTIONS,
  run: bookInWallet({ action: "wallet.traffic_used", done: "Tráfego usado", book: useTraffic }),
};

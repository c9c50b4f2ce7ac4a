import type { TrafficForm } from "@prancheta/contract/wallet/wallet";
import type { WithdrawQuote } from "@prancheta/contract/wallet/withdrawals";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { type HistoryState, redirect } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Names what a step does, so that after a reload it is still the same submit. */
    submitKey?: string;
    /** What a withdrawal would pay. */
    quote?: WithdrawQuote;
    /** Whether the movement was asked for already. */
    done?: boolean;
  }
}

/** A movement in the address: its direction (without one it is a withdrawal), and its cents once they are chosen. */
export interface MoveSearch {
  trafego?: TrafficForm["status"];
  valor?: number;
}

const isDirection = (value: unknown): value is TrafficForm["status"] =>
  value === "TRAFFIC_PAYMENT" || value === "TRAFFIC_REFUND";

const CENTS = /^\d{1,12}$/;

export const moveSearch = ({ trafego, valor }: Record<string, unknown>): MoveSearch => ({
  ...(isDirection(trafego) && { trafego }),
  ...(CENTS.test(String(valor)) && { valor: Number(valor) }),
});

interface Step {
  search: object;
  location: { state: HistoryState };
}

/**
 * Without an amount there is nothing to confirm, and a withdrawal is confirmed only after its quote, which the history
 * entry keeps. A movement of traffic that is reached anew gets its key, which a reload keeps.
 */
export const needAmount = ({ search, location: { state } }: Step): void => {
  const { trafego, valor } = moveSearch({ ...search });
  if (valor === undefined || !(trafego || state.quote)) throw redirect({ to: paths.wallet, replace: true });
  if (trafego && !state.submitKey)
    throw redirect({
      to: paths.confirmWithdraw,
      search: { trafego, valor },
      state: { submitKey: randomId() },
      replace: true,
    });
};

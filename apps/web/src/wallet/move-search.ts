import type { TrafficForm } from "@prancheta/contract/wallet/wallet";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { type HistoryState, redirect } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Names what a step does, so that after a reload it is still the same submit. */
    submitKey?: string;
  }
}

/** A movement in the address: its direction, and its cents once they are chosen. */
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

/** Without a direction there is nothing to move. What the address says beyond the schema is in `search` as well. */
export const needDirection = ({ search }: { search: object }): void => {
  if (!moveSearch({ ...search }).trafego) throw redirect({ to: paths.wallet, replace: true });
};

interface Step {
  search: object;
  location: { state: HistoryState };
}

/** Without direction and amount there is nothing to confirm. A step that is reached anew gets its key, which a reload keeps. */
export const needAmount = ({ search, location: { state } }: Step): void => {
  const { trafego, valor } = moveSearch({ ...search });
  if (!trafego || valor === undefined) throw redirect({ to: paths.wallet, replace: true });
  if (!state.submitKey)
    throw redirect({
      to: paths.confirmWithdraw,
      search: { trafego, valor },
      state: { submitKey: randomId() },
      replace: true,
    });
};

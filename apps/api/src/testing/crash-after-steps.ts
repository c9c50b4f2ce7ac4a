import type { PaymentGateway } from "../gateways/payments/payments.ts";
import type { Database } from "../platform/postgres/db.ts";

class Killed extends Error {}

interface CrashParts {
  readonly database: Database;
  readonly payments?: PaymentGateway;
}

/**
 * The parts of a process that ends after `steps` steps: transactions and calls of the gateway. Nothing happens after its
 * end, and `isLost` tells whether the last call's answer is what is lost, or the call itself.
 */
function crashAfterSteps<Parts extends CrashParts>(parts: Parts, steps: number, isLost: boolean) {
  let left = steps;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left < 0 && !(left === -1 && isLost)) throw new Killed();
    const value = await work();
    if (left < 0) throw new Killed();
    return value;
  };
  const { database, payments } = parts;
  const dyingDatabase: Database = {
    ...database,
    asPartner: (partner, work) => step(() => database.asPartner(partner, work)),
    asSystem: (work) => step(() => database.asSystem(work)),
  };
  const dyingGateway = payments && {
    ...payments,
    payer: (payer: Parameters<PaymentGateway["payer"]>[0]) => step(() => payments.payer(payer)),
    pixCharge: (order: Parameters<PaymentGateway["pixCharge"]>[0]) => step(() => payments.pixCharge(order)),
    cardCharge: (order: Parameters<PaymentGateway["cardCharge"]>[0]) => step(() => payments.cardCharge(order)),
    stateOf: (...asked: Parameters<PaymentGateway["stateOf"]>) => step(() => payments.stateOf(...asked)),
    cancel: (charge: Parameters<PaymentGateway["cancel"]>[0]) => step(() => payments.cancel(charge)),
    refund: (order: Parameters<PaymentGateway["refund"]>[0]) => step(() => payments.refund(order)),
  };
  const dying = { ...parts, database: dyingDatabase, ...(dyingGateway && { payments: dyingGateway }) };
  return { dying, isDead: () => left < 0 };
}

/**
 * Ends the process after each of its steps in turn; `act` does the work, `restart` what the next start does, and what
 * `act` returns looks then.
 */
export async function atEachCrashPoint<Parts extends CrashParts>(
  parts: Parts,
  act: (dying: Parts) => Promise<() => Promise<void>>,
  restart: () => Promise<void>,
): Promise<number> {
  let crashPoints = 0;
  for (const isLost of [false, true])
    for (let steps = 0; ; steps++) {
      const { dying, isDead } = crashAfterSteps(parts, steps, isLost);
      const check = await act(dying);
      await restart();
      await check();
      crashPoints += 1;
      if (!isDead()) break;
    }
  return crashPoints;
}

export const killed = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    },
  );

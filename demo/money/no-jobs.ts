import type { Jobs } from "../../apps/api/src/platform/jobs/jobs.ts";

const nothing = async (): Promise<void> => {};
/** Mails stay in the outbox, and the world itself takes payouts further. */
export const NO_JOBS: Jobs<"mail.send" | "payout.send" | "payout.sweep" | "billing.charge"> = {
  enqueue: nothing,
  work: nothing,
  daily: nothing,
  hourly: nothing,
  everyQuarterHour: nothing,
  stop: nothing,
};

/** The job queues of all areas; the migration makes them. */
export const QUEUES = [
  "mail.send",
  "students.erase_due",
  "students.erase",
  "platform.sweep",
  "files.sweep_due",
  "files.sweep",
  "accounts.forget",
  "exercises.erase_gifs",
  "folders.erase_due",
  "folders.erase",
  "social.publish",
  "gateway.event",
  "gateway.sweep",
  "gateway.read",
  "sales.sweep",
  "wallet.release",
  "payout.send",
  "payout.sweep",
  "billing.charge",
  "billing.sweep",
] as const;
export type Queue = (typeof QUEUES)[number];

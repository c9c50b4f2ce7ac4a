import { randomUUIDv7 } from "node:crypto";
import { ParqId } from "@prancheta/contract/scalars";
import type { ParqForm } from "@prancheta/contract/student/parq";
import { PARQ_VERSION, parqQuestions } from "../../student/parq/parq.texts.ts";

export const newParqId = () => ParqId.parse(randomUUIDv7());

/** A PAR-Q signed by the student of the tests, with a yes to some questions. */
export const aParqForm = (yes: readonly string[] = [], more: Partial<ParqForm> = {}): ParqForm => ({
  version: PARQ_VERSION,
  answers: parqQuestions.map(({ key }) => ({ question: key, yes: yes.includes(key) })),
  acceptsTerm: yes.length > 0,
  name: "Bruno Lima",
  ...more,
});

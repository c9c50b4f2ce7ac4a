import { lighthouseOutcomes } from "./lighthouse.ts";
import type { Outcome } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import { signedInPhone } from "./student-phone.ts";

/** The student's app as a stranger and as a student open it. */
export const lighthouse = async (stage: Stage): Promise<Outcome[]> => {
  const url = `http://127.0.0.1:${stage.ours.port}/aluno/`;
  return [
    ...(await lighthouseOutcomes("the student's sign-in", { url, ends: `${url}entrar` })),
    ...(await lighthouseOutcomes("'Hoje'", { url, stored: await signedInPhone(stage, 0) })),
  ];
};

import { lighthouseOutcomes, PUBLIC_CATEGORIES } from "../lighthouse.ts";
import type { Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";
import { signedInPhone } from "../student-phone.ts";
import { slugOf } from "../world-app.queries.ts";

/** The student's app as a stranger and as a student open it, and a coach's page as a stranger and a search engine do. */
export const lighthouse = async (stage: Stage): Promise<Outcome[]> => {
  const origin = `http://127.0.0.1:${stage.ours.port}`;
  const url = `${origin}/aluno/`;
  return [
    ...(await lighthouseOutcomes("the student's sign-in", { url, ends: `${url}entrar` })),
    ...(await lighthouseOutcomes("a coach's page", { url: `${origin}/c/${slugOf(0)}` }, PUBLIC_CATEGORIES)),
    ...(await lighthouseOutcomes("'Hoje'", { url, stored: await signedInPhone(stage, 0) })),
  ];
};

import { benchId } from "./ids.ts";
import type { Stage } from "./stage.ts";
import { appStudent } from "./world-app.queries.ts";

/** What the phone of a partner's student has stored while signed in. */
export const signedInPhone = async ({ world }: Stage, partner: number): Promise<Readonly<Record<string, string>>> => ({
  "prancheta.aluno.session": JSON.stringify({
    token: await world.studentTokenOf(partner),
    since: benchId("studentSession", partner),
  }),
  "prancheta.aluno.student": benchId("student", appStudent(partner, world)),
});

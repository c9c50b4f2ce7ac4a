import { data } from "@prancheta/ui/testing/fake-server.ts";
import { aCode, aPlanOfCoach, planChoices } from "./a-plan.ts";
import { id } from "./a-student.ts";
import { arrive, type Routes } from "./arrive.ts";

export const CODE_LIST = "GET /v2/partners/plans/codes";

/** Opens a screen of codes of a coach with one plan and one code. */
export const arriveAtCodes = (href: string, routes: Routes = {}, token?: string) =>
  arrive(
    href,
    {
      ...planChoices,
      [`GET /v2/partners/plans/${id(30)}`]: () => data(aPlanOfCoach()),
      "GET /v2/partners/plans": () => data([{ id: id(30), name: "Trimestral" }]),
      "GET /v2/partners/tags/names": () => data(["instagram", "verão"]),
      [CODE_LIST]: () => Response.json({ data: [aCode()], total: 1 }),
      ...routes,
    },
    token,
  );

import * as z from "zod";
import { endpoint, page } from "../endpoint.ts";
import { Day, StudentId } from "../scalars.ts";
import { StudentStatus } from "../students/students.ts";

/** One coach of the signed-in person. `x-student` of the other calls is its id. */
export const Link = z.object({
  id: StudentId,
  coach: z.object({ name: z.string(), photo: z.string().nullable() }),
  status: StudentStatus,
  /** The plan of the contract that runs, or of the next or last one, and the last day of all. */
  plan: z.object({ name: z.string(), endsOn: Day }).nullable(),
});
export type Link = z.infer<typeof Link>;

export const studentAuth = {
  links: endpoint({
    method: "GET",
    path: "/v2/student/links",
    summary: "Os profissionais de quem a pessoa é aluna",
    access: "account",
    reply: page(Link),
  }),
};

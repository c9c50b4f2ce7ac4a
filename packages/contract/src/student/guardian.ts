import * as z from "zod";
import { CodeForm } from "../accounts/registration.ts";
import { data, endpoint } from "../endpoint.ts";
import { ParqId } from "../scalars.ts";

/** What one code of a guardian signs: one consent, or one PAR-Q. */
export const GuardianSigns = z.enum(["TERMS", "HEALTH", "PHOTOS", "PARQ"]);

export type GuardianSigns = z.infer<typeof GuardianSigns>;

export const GuardianSubject = z
  .object({
    signs: GuardianSigns,
    /** The PAR-Q's id, which the device made. */
    parq: ParqId.optional(),
  })
  .refine(({ signs, parq }) => (signs === "PARQ") === (parq !== undefined), {
    error: "Informe o PAR-Q",
    path: ["parq"],
  })
  .meta({ examples: [{ signs: "PHOTOS" }] });

export type GuardianSubject = z.output<typeof GuardianSubject>;

/** The code as it is typed; asked for only where a guardian signs. */
export const GuardianCode = CodeForm.shape.code.optional();

/** Refusals of everything that a guardian signs with a code. */
export const GUARDIAN_REFUSALS = [
  "consent.guardian",
  "guardian.code_needed",
  "guardian.code_expired",
  "guardian.too_many_tries",
  "code.wrong",
] as const;

export const studentGuardian = {
  code: endpoint({
    method: "POST",
    path: "/v2/student/guardian-code",
    summary: "Envia ao responsável um código que assina uma só coisa; o anterior deixa de valer",
    access: "student",
    standing: "history",
    body: GuardianSubject,
    reply: data(z.object({ email: z.string(), retryAfter: z.int() })),
    errors: ["consent.guardian", "joining.wait", "joining.too_many_codes"],
    rate: 30,
  }),
};

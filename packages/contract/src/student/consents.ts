import * as z from "zod";

/** The terms and the data of health are needed to be a student; photos are not. */
export const ConsentPurpose = z.enum(["TERMS", "HEALTH", "PHOTOS"]);

export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Who signed: the student, or under a certain age a guardian (docs/rules/student.md). */
export const Signer = z.enum(["STUDENT", "GUARDIAN"]);

export type Signer = z.infer<typeof Signer>;

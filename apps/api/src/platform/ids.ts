import { randomUUIDv7 } from "node:crypto";
import type * as z from "zod";

/** A new id of the type that `schema` brands, ordered by time (UUIDv7): `newId(StudentId)`. */
export const newId = <Id extends z.ZodType<string, string>>(schema: Id): z.output<Id> => schema.parse(randomUUIDv7());

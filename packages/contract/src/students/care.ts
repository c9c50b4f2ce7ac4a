import * as z from "zod";
import { Done, data, endpoint } from "../endpoint.ts";
import { list } from "../list.ts";
import { Instant, NoteId, RestrictionId, requiredText, StudentId } from "../scalars.ts";

/** A health restriction, shown wherever a sheet or a diet is prescribed. */
export const RestrictionKind = z.enum(["INJURY", "ALLERGY", "OTHER"]);
export type RestrictionKind = z.infer<typeof RestrictionKind>;

export const RestrictionForm = z.object({ kind: RestrictionKind, text: requiredText(300) });

export const Restriction = z.object({ id: RestrictionId, kind: RestrictionKind, text: z.string() });
export type Restriction = z.infer<typeof Restriction>;

export const NOTE_LENGTH = 10_000;
export const NoteForm = z.object({ text: requiredText(NOTE_LENGTH) });

/** A private note of the coach; the student never sees it. */
export const Note = z.object({ id: NoteId, text: z.string(), createdAt: Instant, updatedAt: Instant });
export type Note = z.infer<typeof Note>;

export const TAG_LIMIT = 20;
export const TAG_LENGTH = 30;
export const TagsForm = z.object({
  tags: list(requiredText(TAG_LENGTH)).max(TAG_LIMIT, `Use no máximo ${TAG_LIMIT} etiquetas`),
});

const one = z.object({ id: StudentId });
const base = "/v2/partners/students/:id";

export const care = {
  notes: endpoint({
    method: "GET",
    path: `${base}/notes`,
    summary: "As anotações privadas sobre um aluno, da mais nova à mais antiga",
    access: "partner",
    params: one,
    reply: data(z.array(Note)),
    errors: ["student.not_found"],
  }),
  addNote: endpoint({
    method: "POST",
    path: `${base}/notes`,
    summary: "Anota algo sobre um aluno",
    access: "partner",
    params: one,
    body: NoteForm,
    reply: data(Note),
    errors: ["student.not_found", "note.too_many"],
  }),
  changeNote: endpoint({
    method: "PATCH",
    path: `${base}/notes/:note`,
    summary: "Altera uma anotação",
    access: "partner",
    params: one.extend({ note: NoteId }),
    body: NoteForm,
    reply: data(Note),
    errors: ["student.not_found", "note.not_found"],
  }),
  removeNote: endpoint({
    method: "DELETE",
    path: `${base}/notes/:note`,
    summary: "Apaga uma anotação",
    access: "partner",
    params: one.extend({ note: NoteId }),
    reply: Done,
    errors: ["student.not_found", "note.not_found"],
  }),
  addRestriction: endpoint({
    method: "POST",
    path: `${base}/restrictions`,
    summary: "Registra uma restrição do aluno",
    access: "partner",
    params: one,
    body: RestrictionForm,
    reply: data(Restriction),
    errors: ["student.not_found", "restriction.too_many"],
  }),
  removeRestriction: endpoint({
    method: "DELETE",
    path: `${base}/restrictions/:restriction`,
    summary: "Remove uma restrição",
    access: "partner",
    params: one.extend({ restriction: RestrictionId }),
    reply: Done,
    errors: ["student.not_found", "restriction.not_found"],
  }),
  setTags: endpoint({
    method: "PUT",
    path: `${base}/tags`,
    summary: "Define as etiquetas de um aluno",
    access: "partner",
    params: one,
    body: TagsForm,
    reply: data(z.array(z.string())),
    errors: ["student.not_found"],
  }),
  tags: endpoint({
    method: "GET",
    path: "/v2/partners/student-tags",
    summary: "As etiquetas em uso, em ordem alfabética",
    access: "partner",
    reply: data(z.array(z.string())),
  }),
};

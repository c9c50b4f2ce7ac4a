import { NoteForm, RestrictionForm } from "@prancheta/contract/students/care";

export const careForms = { note: NoteForm, restriction: RestrictionForm };

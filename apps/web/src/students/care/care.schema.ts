import { NoteForm, RestrictionForm } from "@prancheta/contract/care";

export const careForms = { note: NoteForm, restriction: RestrictionForm };

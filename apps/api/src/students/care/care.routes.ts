import { done } from "@prancheta/contract/endpoint";
import { NoteId, RestrictionId } from "@prancheta/contract/scalars";
import { care } from "@prancheta/contract/students/care";
import type { AreaParts } from "../../parts.ts";
import { instantOf } from "../../platform/clock.ts";
import type { Api } from "../../platform/http/api.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import { lockPartner } from "../../platform/postgres/lock-partner.ts";
import { lockExistingStudent, refuseMissingStudent } from "../students.service.ts";
import {
  addNoteRow,
  addRestrictionRow,
  changeNoteRow,
  notesOf,
  removeNoteRow,
  removeRestrictionRow,
  restrictionsOf,
  tagsInUse,
  tagsOf,
  writeTags,
} from "./care.queries.ts";

const MAX_NOTES = 500;
const MAX_RESTRICTIONS = 50;

export function careRoutes(api: Api, { clock }: AreaParts): void {
  api.partner(care.notes, async ({ db, owner, params }) => {
    const [, data] = await Promise.all([
      refuseMissingStudent(db, owner.partner, params.id),
      notesOf(db, owner.partner, params.id),
    ]);
    return { data };
  });

  api.partner(care.addNote, async ({ db, owner, params, body }) => {
    const [, notes] = await Promise.all([
      lockExistingStudent(db, owner.partner, params.id),
      notesOf(db, owner.partner, params.id),
    ]);
    if (notes.length >= MAX_NOTES) throw new Refusal("note.too_many");
    const at = instantOf(clock.now());
    const row = {
      partner_id: owner.partner,
      id: newId(NoteId),
      student_id: params.id,
      body: body.text,
      created_at: at,
      updated_at: at,
    };
    return { data: await addNoteRow(db, row) };
  });

  api.partner(care.changeNote, async ({ db, owner, params, body }) => {
    await refuseMissingStudent(db, owner.partner, params.id);
    const changed = await changeNoteRow(db, owner.partner, params.id, params.note, body.text, instantOf(clock.now()));
    return { data: found(changed, "note.not_found") };
  });

  api.partner(care.removeNote, async ({ db, owner, params }) => {
    await refuseMissingStudent(db, owner.partner, params.id);
    if (!(await removeNoteRow(db, owner.partner, params.id, params.note))) throw new Refusal("note.not_found");
    return done;
  });

  api.partner(care.addRestriction, async ({ db, owner, params, body }) => {
    const [, known] = await Promise.all([
      lockExistingStudent(db, owner.partner, params.id),
      restrictionsOf(db, owner.partner, params.id),
    ]);
    if (known.length >= MAX_RESTRICTIONS) throw new Refusal("restriction.too_many");
    const id = newId(RestrictionId);
    await addRestrictionRow(db, {
      partner_id: owner.partner,
      id,
      student_id: params.id,
      kind: body.kind,
      body: body.text,
      created_at: instantOf(clock.now()),
    });
    return { data: { id, ...body } };
  });

  api.partner(care.removeRestriction, async ({ db, owner, params }) => {
    await refuseMissingStudent(db, owner.partner, params.id);
    if (!(await removeRestrictionRow(db, owner.partner, params.id, params.restriction)))
      throw new Refusal("restriction.not_found");
    return done;
  });

  api.partner(care.setTags, async ({ db, owner, params, body }) => {
    // Concurrent writes would store one tag in two spellings.
    await Promise.all([lockExistingStudent(db, owner.partner, params.id), lockPartner(db, owner.partner)]);
    await writeTags(db, owner.partner, params.id, body.tags);
    return { data: await tagsOf(db, owner.partner, params.id) };
  });

  api.partner(care.tags, async ({ db, owner }) => ({ data: await tagsInUse(db, owner.partner) }));
}

import { NoteId } from "@prancheta/contract/scalars";
import { care } from "@prancheta/contract/students/care";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import { aTestApp } from "../../testing/app.ts";
import { studentsOf } from "../../testing/students/students.ts";

const test = await aTestApp();

const aPair = async () => {
  const [one, other] = await Promise.all([test.aPartner(), test.aPartner()]);
  return { one, other, id: await studentsOf(test, one).aStudent() };
};

describe("notes", () => {
  it("are added, changed, listed newest first and removed", async () => {
    const { one, id } = await aPair();
    const note = (await one.call(care.addNote, { params: { id }, body: { text: "Prefere treinar cedo" } })).reply.data;
    test.clock.advance({ minutes: 1 });
    await one.call(care.addNote, { params: { id }, body: { text: "Viaja em dezembro" } });
    await one.call(care.changeNote, { params: { id, note: note.id }, body: { text: "Prefere treinar às 6h" } });
    const texts = async () => (await one.call(care.notes, { params: { id } })).reply.data.map(({ text }) => text);
    expect(await texts()).toEqual(["Viaja em dezembro", "Prefere treinar às 6h"]);
    await one.call(care.removeNote, { params: { id, note: note.id } });
    expect(await texts()).toEqual(["Viaja em dezembro"]);
  });

  it("refuse 100 kB and say so at the field", async () => {
    const { one, id } = await aPair();
    const answer = await one.call(care.addNote, { params: { id }, body: { text: "a".repeat(100_000) } });
    expect(answer.problem).toMatchObject({ status: 400, fields: { text: "Use no máximo 10.000 caracteres" } });
  });

  it("are 500 of a student at most", async () => {
    const { one, id } = await aPair();
    const at = instantOf(test.clock.now());
    const row = { partner_id: one.owner.partner, student_id: id, body: "Nota", created_at: at, updated_at: at };
    const rows = Array.from({ length: 499 }, () => ({ ...row, id: newId(NoteId) }));
    await test.database.asPartner(one.owner.partner, (db) => db.insertInto("student_note").values(rows).execute());
    const add = () => one.call(care.addNote, { params: { id }, body: { text: "Mais uma" } });
    expect((await add()).status).toBe(200);
    expect((await add()).problem.code).toBe("note.too_many");
  });

  it("are nobody else's, and no other student's", async () => {
    const { one, other, id } = await aPair();
    const note = (await one.call(care.addNote, { params: { id }, body: { text: "Nota" } })).reply.data.id;
    const another = await studentsOf(test, one).aStudent();
    const foreign = await other.call(care.changeNote, { params: { id, note }, body: { text: "x" } });
    expect(foreign.status).toBe(404);
    const astray = await one.call(care.changeNote, { params: { id: another, note }, body: { text: "x" } });
    expect(astray.problem).toMatchObject({ status: 404, code: "note.not_found" });
  });

  it("go out of reach with a removed student, as restrictions and tags do", async () => {
    const { one, id } = await aPair();
    const note = (await one.call(care.addNote, { params: { id }, body: { text: "Nota" } })).reply.data.id;
    const restriction = (
      await one.call(care.addRestriction, { params: { id }, body: { kind: "INJURY", text: "Joelho direito" } })
    ).reply.data.id;
    await one.call(students.remove, { params: { id } });
    const answers = await Promise.all([
      one.call(care.notes, { params: { id } }),
      one.call(care.changeNote, { params: { id, note }, body: { text: "x" } }),
      one.call(care.removeNote, { params: { id, note } }),
      one.call(care.removeRestriction, { params: { id, restriction } }),
      one.call(care.setTags, { params: { id }, body: { tags: ["x"] } }),
    ]);
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(5).fill("student.not_found"));
  });
});

describe("restrictions and tags", () => {
  it("stand on the profile", async () => {
    const { one, id } = await aPair();
    await one.call(care.addRestriction, { params: { id }, body: { kind: "ALLERGY", text: "Amendoim" } });
    await one.call(care.setTags, { params: { id }, body: { tags: ["Corrida", "corrida", "Manhã"] } });
    const { data } = (await one.call(students.read, { params: { id } })).reply;
    expect(data.restrictions).toMatchObject([{ kind: "ALLERGY", text: "Amendoim" }]);
    expect(data.tags).toEqual(["Corrida", "Manhã"]);
  });

  it("filter the list and name the tags in use", async () => {
    const { one, other, id } = await aPair();
    const gone = await studentsOf(test, one).aStudent();
    await one.call(care.setTags, { params: { id: gone }, body: { tags: ["Antiga"] } });
    await one.call(students.remove, { params: { id: gone } });
    await one.call(care.setTags, { params: { id }, body: { tags: ["Corrida"] } });
    const listed = (await one.call(students.list, { query: { tag: "Corrida" } })).reply;
    expect(listed.data.map((card) => card.id)).toEqual([id]);
    expect((await one.call(care.tags)).reply.data).toEqual(["Corrida"]);
    expect((await other.call(care.tags)).reply.data).toEqual([]);
  });

  it("are fifty restrictions of a student at most", async () => {
    const { one, id } = await aPair();
    const add = () => one.call(care.addRestriction, { params: { id }, body: { kind: "OTHER", text: "Joelho" } });
    for (let n = 0; n < 50; n++) expect((await add()).status).toBe(200);
    expect((await add()).problem.code).toBe("restriction.too_many");
  });

  it("refuse more than twenty tags", async () => {
    const { one, id } = await aPair();
    const tags = Array.from({ length: 21 }, (_, n) => `tag ${n}`);
    expect((await one.call(care.setTags, { params: { id }, body: { tags } })).status).toBe(400);
  });
});

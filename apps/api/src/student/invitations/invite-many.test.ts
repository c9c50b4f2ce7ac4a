import { InvitationId } from "@prancheta/contract/scalars";
import { type InvitationList, invitations } from "@prancheta/contract/student/invitations";
import { students } from "@prancheta/contract/students/students";
import fc from "fast-check";
import { expect, it } from "vitest";
import type * as z from "zod";
import { aTestApp } from "../../testing/app.ts";
import { studentsOf } from "../../testing/students/students.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });

async function aCoach() {
  const partner = await test.aPartner();
  const of = studentsOf(test, partner);
  const plan = await of.aPlan();
  const ask = (form: Partial<z.input<typeof InvitationList>>, headers: Record<string, string> = {}) =>
    of.callNow(invitations.inviteMany, {
      body: { list: "", type: "ONLINE", planId: plan, isDryRun: false, ...form },
      headers,
    });
  const check = async (list: string) => (await ask({ list, isDryRun: true })).reply.data;
  const send = async (list: string) => (await ask({ list })).reply.data;
  /** How many rows the partner has of what an invitation writes. */
  const stored = () =>
    of.mine(async (db) => {
      const count = async (table: "student" | "invitation" | "audit") =>
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .executeTakeFirstOrThrow()
        ).count;
      return { students: await count("student"), invitations: await count("invitation"), audit: await count("audit") };
    });
  return { ...of, partner, plan, ask, check, send, stored };
}

const anEmail = () => `${crypto.randomUUID()}@aluno.example`;
const mailsTo = (recipients: readonly string[]) =>
  test.database.asSystem((db) =>
    db.selectFrom("mail").select("recipient").where("recipient", "in", recipients).execute(),
  );

it("invites each person of a list with one plan, mails who has an e-mail and returns the links", async () => {
  const { send, callNow } = await aCoach();
  const email = anEmail();
  const lines = await send(`Nome;E-mail;WhatsApp\nBruno Lima;${email};\nJoana Dark;;(11) 91234-5678`);
  expect(lines).toMatchObject([
    { line: 2, name: "Bruno Lima", email, whatsapp: "", refusal: null, sent: { email, whatsapp: null } },
    { line: 3, name: "Joana Dark", email: "", whatsapp: "5511912345678", refusal: null, sent: { email: null } },
  ]);
  const links = lines.map(({ sent }) => sent?.link);
  expect(new Set(links).size).toBe(2);
  for (const link of links) expect(link).toMatch(/^https:\/\/app\.example\/aluno\/convite#/);
  expect(await mailsTo([email])).toHaveLength(1);
  const { data } = (await callNow(students.list, { query: { interaction: "NOT_LINKED" } })).reply;
  expect(data.map(({ name }) => name).sort()).toEqual(["Bruno Lima", "Joana Dark"]);
  for (const { sent } of lines) {
    if (!sent) throw new Error("not sent");
    const read = (await callNow(invitations.read, { params: { id: sent.studentId } })).reply.data;
    expect(read).toMatchObject({ state: "OPEN", link: sent.link, payment: "FREE" });
  }
});

it("reads the list as it was pasted: an empty first cell and empty lines at its start count", async () => {
  const { check } = await aCoach();
  const email = anEmail();
  expect(await check(`\tNome\tE-mail\n1\tBruno Lima\t${email}`)).toMatchObject([
    { line: 2, name: "Bruno Lima", email, refusal: null },
  ]);
  expect(await check(`\n\nAna;${email}\nBia`)).toMatchObject([
    { line: 3, name: "Ana" },
    { line: 4, name: "Bia" },
  ]);
});

it("leaves out who cannot be invited, with the reason, and invites the others", async () => {
  const { send, aStudent, stored } = await aCoach();
  const [own, twice, fine] = [anEmail(), anEmail(), anEmail()];
  const student = await aStudent({ email: own });
  const before = await stored();
  const lines = await send(
    [
      `Ana,${own}`,
      `Bia,${twice}`,
      `Beatriz,${twice}`,
      "Caio",
      "Duda,duda@",
      "Enzo,1234567890",
      `${fine}`,
      `Gil,${fine}`,
    ].join("\n"),
  );
  expect(lines.map(({ refusal, sent }) => [refusal?.split(".", 1)[0] ?? null, sent !== null])).toEqual([
    ["Este e-mail já é de um aluno seu", false],
    [null, true],
    ["Mesmo contato da linha 2", false],
    ["Informe o e-mail ou o WhatsApp", false],
    ["E-mail: Digite um email válido", false],
    ["WhatsApp: Insira um número válido", false],
    ["Nome: Campo obrigatório", false],
    [null, true],
  ]);
  expect(lines.map(({ studentId }) => studentId).filter((id) => id !== null)).toEqual([student]);
  const after = await stored();
  expect(after).toEqual({
    students: before.students + 2,
    invitations: before.invitations + 2,
    audit: before.audit + 2,
  });
});

it("checks a list without inviting anybody, and then sends what it said", async () => {
  const { check, send, stored, aStudent } = await aCoach();
  const own = anEmail();
  await aStudent({ email: own });
  const pool = [own, anEmail(), anEmail(), "errado@"];
  const line = fc.tuple(fc.constantFrom("Ana", "Bia", ""), fc.constantFrom(...pool));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (people) => {
      const list = people.map((cells) => cells.join(";")).join("\n");
      const before = await stored();
      const mails = (await mailsTo(pool)).length;
      const checked = await check(list);
      expect(await stored()).toEqual(before);
      expect(await mailsTo(pool)).toHaveLength(mails);
      const sent = await send(list);
      expect(checked).toEqual(sent.map((one) => ({ ...one, sent: null })));
      expect((await stored()).invitations - before.invitations).toBe(sent.filter((one) => one.sent).length);
    }),
    // Within the call's limit a minute.
    { numRuns: 9 },
  );
});

it("refuses the whole list for what all are invited to, and writes nothing", async () => {
  const { ask, stored, today } = await aCoach();
  const before = await stored();
  const list = `Ana,${anEmail()}\nBia,${anEmail()}`;
  const byHand = { paidOn: today(), total: 19_800 };
  expect((await ask({ list, planId: crypto.randomUUID() })).refusal.code).toBe("sale.unknown_plan");
  expect((await ask({ list, byHand })).refusal).toMatchObject({
    code: "sale.price_changed",
    fields: { "byHand.total": expect.anything() },
  });
  expect((await ask({ list, byHand, byLink: true })).problem.fields).toEqual({
    byLink: "Escolha uma forma de pagamento",
  });
  expect((await ask({ list, type: "PRESENCIAL" })).refusal.code).toBe("student.presential_not_allowed");
  for (const empty of ["", " \n ", ";;\n,,"])
    expect((await ask({ list: empty })).problem.fields).toHaveProperty("list");
  const many = Array.from({ length: 101 }, (_, at) => `Aluno ${at},a${at}@aluno.example`).join("\n");
  expect((await ask({ list: many })).refusal.fields).toEqual({
    list: "A lista tem 101 pessoas. Convide no máximo 100 de uma vez.",
  });
  expect(await stored()).toEqual(before);
});

it("sends no more than a hundred a day, and says whom it left out", async () => {
  const { ask, send, mine } = await aCoach();
  await send(`Ana,${anEmail()}`);
  await mine(async (db) => {
    const row = await db.selectFrom("invitation").selectAll().executeTakeFirstOrThrow();
    const used = Array.from({ length: 98 }, () => ({
      ...row,
      id: InvitationId.parse(crypto.randomUUID()),
      used_at: row.sent_at,
    }));
    await db.insertInto("invitation").values(used).execute();
  });
  const lines = (await ask({ list: `Bia,${anEmail()}\nCaio,${anEmail()}` })).reply.data;
  expect(lines.map(({ sent }) => sent !== null)).toEqual([true, false]);
  expect(lines[1]?.refusal).toContain("limite por dia");
});

it("sent twice with one key, or at once from two tabs, invites nobody twice", async () => {
  const { ask, stored } = await aCoach();
  const list = `Ana,${anEmail()}\nBia,${anEmail()}`;
  const headers = { "idempotency-key": crypto.randomUUID() };
  const [first, second] = await Promise.all([ask({ list }, headers), ask({ list }, headers)]);
  expect(first?.reply).toEqual(second?.reply);
  const other = `Caio,${anEmail()}\nDuda,${anEmail()}`;
  const both = await Promise.all([ask({ list: other }), ask({ list: other })]);
  expect(both.flatMap(({ reply }) => reply.data).filter(({ sent }) => sent)).toHaveLength(2);
  expect(await stored()).toMatchObject({ students: 4, invitations: 4 });
});

it("invites a hundred people in one call", async () => {
  const { send, stored } = await aCoach();
  const list = Array.from({ length: 100 }, (_, at) => `Aluno ${at},${anEmail()}`).join("\n");
  const lines = await send(list);
  expect(lines.filter(({ sent }) => sent)).toHaveLength(100);
  expect(await stored()).toMatchObject({ students: 100, invitations: 100 });
});

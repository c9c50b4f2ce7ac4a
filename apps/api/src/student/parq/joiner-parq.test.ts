import type { ParqId } from "@prancheta/contract/scalars";
import { joiners, joining } from "@prancheta/contract/student/joining";
import { type ParqForm, parq, studentParq } from "@prancheta/contract/student/parq";
import { expect, it } from "vitest";
import { resumePartner, suspendPartner } from "../../partners/suspension.service.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aShop } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { anEmail, linkParts } from "../../testing/students/joining.ts";
import { aParqForm, newParqId } from "../../testing/students/parq.ts";
import { PARQ_VERSION } from "./parq.texts.ts";

const kit = await aSalesTest();
const { test } = kit;

type Shop = Awaited<ReturnType<typeof aShop>>;
type Person = Awaited<ReturnType<typeof test.aStudentAccount>>;

const callsOf = (shop: Shop, { call }: Person, id: Awaited<ReturnType<Shop["aJoiner"]>>["joining"]) => ({
  state: async () => (await shop.joiningOfPerson({ call }))?.parq,
  read: () => call(joining.parq, { params: { id } }),
  sign: (parqId: ParqId, form: ParqForm) => call(joining.signParq, { params: { id, parqId }, body: form }),
  stored: () => shop.mine((db) => db.selectFrom("joining").select("parq").where("id", "=", id).execute()),
  pay: async () => {
    const sale = (await shop.bought({ call })).reply.data;
    await shop.paidAtBank(sale.id);
    await kit.deliver();
    return (await shop.joiningOfPerson({ call }))?.student ?? shop.student;
  },
});

/** Somebody who accepted the terms on a coach's page and has still to pay. */
async function aPayer() {
  const shop = await aShop(kit);
  const person = await shop.aJoiner();
  const atCoach = async (id: typeof shop.student) =>
    (await shop.callNow(parq.ofStudent, { params: { id } })).reply.data.records;
  return { shop, person, atCoach, ...callsOf(shop, person, person.joining) };
}

/** Somebody with a birthday whose guardian accepted, and who has still to pay. */
async function aMinor(bornDate: string) {
  const shop = await aShop(kit);
  const person = await test.aStudentAccount({ email: anEmail() });
  const { id } = (await shop.begun(person)).reply.data;
  const guardianEmail = anEmail();
  const guardian = { guardianName: "Carla Lima", guardianDocument: "111.444.777-35", guardianEmail };
  await shop.filled(person, id, { bornDate, ...guardian });
  await shop.accepted(person, id, { code: await shop.guardianCode(person, id, guardianEmail) });
  return callsOf(shop, person, id);
}

it("is signed while the payment waits, and is the coach's to read when it is paid", async () => {
  const { shop, person, state, read, sign, pay, stored, atCoach } = await aPayer();
  expect(await state()).toBe("DUE");
  expect((await read()).reply.data).toMatchObject({
    isDue: true,
    last: null,
    signer: { kind: "STUDENT", name: "Bruno Lima" },
  });
  const id = newParqId();
  const signed = (await sign(id, aParqForm(["heart"]))).reply;
  expect(signed.data).toMatchObject({ id, isFlagged: true, signer: "STUDENT" });
  expect(await state()).toBe("SIGNED");
  expect((await read()).reply.data).toMatchObject({ isDue: false, last: { id } });
  test.clock.advance({ seconds: 5 });
  expect((await sign(id, aParqForm(["heart"]))).reply).toEqual(signed);
  expect((await sign(id, aParqForm())).refusal.code).toBe("parq.signed");
  expect((await sign(newParqId(), aParqForm())).refusal.code).toBe("joining.closed");
  expect(await kit.mails(shop.partner.email)).toEqual([]);
  const student = await pay();
  expect(await atCoach(student)).toMatchObject([{ ...signed.data, seenAt: null, isHidden: false }]);
  const kept = await shop.mine((db) => db.selectFrom("parq").select(["version", "signer_document"]).execute());
  expect(kept).toEqual([{ version: PARQ_VERSION, signer_document: "52998224725" }]);
  expect(await stored()).toEqual([{ parq: null }]);
  const mails = (await kit.mails(shop.partner.email)).map(({ body }) => body).join("\n");
  expect(mails).toContain(`/alunos/perfil/${student}?secao=parq`);
  expect(mails).not.toMatch(/coração|\bsim\b/i);
  // A repeated call after the payment gets the same answer.
  expect((await sign(id, aParqForm(["heart"]))).reply).toEqual(signed);
  const { call } = person;
  const own = (await call(studentParq.read, { headers: { "x-student": student } })).reply.data;
  expect(own).toMatchObject({ isDue: false, last: { id } });
});

it("without a yes the coach is not told, and what is sent after the payment is the student's at once", async () => {
  const first = await aPayer();
  await first.sign(newParqId(), aParqForm());
  await first.pay();
  expect((await kit.mails(first.shop.partner.email)).map(({ body }) => body).join()).not.toContain("secao=parq");
  const { shop, pay, sign, atCoach, read } = await aPayer();
  const student = await pay();
  expect((await read()).refusal.code).toBe("joining.closed");
  const id = newParqId();
  expect((await sign(id, aParqForm(["heart"]))).status).toBe(200);
  expect(await atCoach(student)).toMatchObject([{ id, isFlagged: true }]);
  expect((await kit.mails(shop.partner.email)).map(({ body }) => body).join()).toContain("secao=parq");
  const { partner } = shop.seller;
  await test.database.asSystem((db) => suspendPartner(db, test, partner, "Denúncia em análise."));
  expect((await sign(newParqId(), aParqForm())).problem.code).toBe("link.not_found");
  await test.database.asSystem((db) => resumePartner(db, test, partner));
  await shop.mine((db) => detachStudent(db, partner, test.clock, student));
  expect((await sign(newParqId(), aParqForm())).problem.code).toBe("link.ended");
});

it("does not stop a payment if the id of the PAR-Q is another person's, and notifies the coach of nothing", async () => {
  const { shop, sign, pay, atCoach } = await aPayer();
  const other = await shop.aJoiner();
  const calls = callsOf(shop, other, other.joining);
  const id = newParqId();
  await sign(id, aParqForm());
  await calls.sign(id, aParqForm(["heart"]));
  await pay();
  const student = await calls.pay();
  expect(await atCoach(student)).toEqual([]);
  expect((await kit.mails(shop.partner.email)).map(({ body }) => body).join()).not.toContain("secao=parq");
});

it("asks for every answer, the term after a yes and the name, and for the consent before", async () => {
  const { shop, sign, stored } = await aPayer();
  const codeOf = async (form: ParqForm) => (await sign(newParqId(), form)).refusal.code;
  expect(await codeOf(aParqForm([], { answers: aParqForm().answers.slice(1) }))).toBe("parq.incomplete");
  expect(await codeOf(aParqForm([], { version: "2020" }))).toBe("parq.changed");
  expect(await codeOf(aParqForm(["heart"], { acceptsTerm: false }))).toBe("parq.term");
  expect(await codeOf(aParqForm([], { name: "Bruno" }))).toBe("parq.signature");
  expect(await stored()).toEqual([{ parq: null }]);
  const person = await test.aStudentAccount({ email: anEmail() });
  const { id } = (await shop.begun(person)).reply.data;
  const early = callsOf(shop, person, id);
  expect(await early.state()).toBeNull();
  expect((await early.read()).refusal.code).toBe("joining.incomplete");
  expect((await early.sign(newParqId(), aParqForm())).refusal.code).toBe("joining.incomplete");
});

it("is of an invitation whose plan is paid too, once the coach has confirmed another address", async () => {
  const shop = await aShop(kit);
  const { link, studentId } = await shop.invited({ email: anEmail(), planId: shop.plan, byLink: true });
  const { person, id } = await shop.readyToAccept(link, anEmail());
  await shop.accepted(person, id);
  const { state, sign } = callsOf(shop, person, id);
  expect((await shop.joiningOfPerson(person))?.status).toBe("WAITING");
  expect(await state()).toBeNull();
  expect((await sign(newParqId(), aParqForm())).refusal.code).toBe("joining.closed");
  await shop.callNow(joiners.confirm, { params: { id } });
  expect(await state()).toBe("DUE");
  const parqId = newParqId();
  await sign(parqId, aParqForm());
  const { id: invitation } = linkParts(link);
  const { id: sale } = (await shop.bought(person, { invitation })).reply.data;
  await shop.paidAtBank(sale);
  await kit.deliver();
  const signed = await shop.mine((db) => db.selectFrom("parq").select(["id", "student_id"]).execute());
  expect(signed).toEqual([{ id: parqId, student_id: studentId }]);
});

it("is signed by the person from 15 on; under 15 it waits for the guardian's code after the payment", async () => {
  const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
  const old = await aMinor(today.subtract({ years: 15 }).toString());
  expect(await old.state()).toBe("DUE");
  expect((await old.sign(newParqId(), aParqForm())).reply.data).toMatchObject({
    signer: "STUDENT",
    signerName: "Bruno Lima",
  });
  const young = await aMinor(today.subtract({ years: 15 }).add({ days: 1 }).toString());
  expect(await young.state()).toBeNull();
  for (const name of ["Bruno Lima", "Carla Lima"])
    expect((await young.sign(newParqId(), aParqForm([], { name }))).refusal.code).toBe("parq.guardian");
  expect(await young.stored()).toEqual([{ parq: null }]);
});

it("of another person is not found", async () => {
  const { person } = await aPayer();
  const other = await aPayer();
  const params = { id: person.joining, parqId: newParqId() };
  expect((await other.person.call(joining.parq, { params })).refusal.code).toBe("joining.not_found");
  expect((await other.person.call(joining.signParq, { params, body: aParqForm() })).refusal.code).toBe(
    "joining.not_found",
  );
});

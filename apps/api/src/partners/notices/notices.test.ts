import { coachNotices } from "@prancheta/contract/partners/notices";
import { expect, it } from "vitest";
import { linkTo } from "../../platform/mail/link.ts";
import { aTestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { type CoachNotice, sendWaitingNotices, tellPartner } from "./notices.service.ts";

const test = await aTestApp();
const ZONE = "America/Sao_Paulo";

/** Moves to an hour of a later day; each test begins on a day of its own. */
const moveTo = (hour: number, minute = 0, days = 1) =>
  test.clock.moveTo(
    test.clock.now().toZonedDateTimeISO(ZONE).add({ days }).with({ hour, minute, second: 0 }).toInstant(),
  );

const news = (kind: CoachNotice["kind"], subject: string): CoachNotice => ({
  kind,
  subject,
  says: `${subject}, dito por extenso:`,
  link: linkTo({ publicUrl: "https://app.example" }, "/alunos"),
});

async function aReader() {
  moveTo(12);
  const coach = await test.aPartner();
  const owner = coach.owner.partner;
  return {
    call: studentsOf(test, coach).callNow,
    tell: (notice: CoachNotice) => test.database.asPartner(owner, (db) => tellPartner(db, test, owner, notice)),
    send: () => test.database.asPartner(owner, (db) => sendWaitingNotices(db, test, owner)),
    mails: () => mailsTo(test, coach.email),
    subjects: async () => (await mailsTo(test, coach.email)).map(({ subject }) => subject),
  };
}

it("tells at once, and says where notices are switched off", async () => {
  const { tell, mails, send } = await aReader();
  await tell(news("JOINED", "Ana entrou"));
  await send();
  const all = await mails();
  expect(all.map(({ subject }) => subject)).toEqual(["Ana entrou"]);
  expect(all[0]?.body).toContain("Ana entrou, dito por extenso:\n\nhttps://app.example/alunos");
  expect(all[0]?.body).toContain("Dados pessoais, Avisos por e-mail");
});

it("keeps quiet from 21 to 8 h in the coach's zone, and then tells everything in one mail", async () => {
  const { tell, send, mails, subjects } = await aReader();
  moveTo(21, 0, 0);
  await tell(news("JOINED", "Ana entrou"));
  moveTo(7, 59);
  await tell(news("PARQ", "Um PAR-Q espera a sua leitura"));
  await send();
  expect(await subjects()).toEqual([]);
  moveTo(8, 0, 0);
  await Promise.all([send(), send()]);
  expect(await subjects()).toEqual(["2 novidades dos seus alunos"]);
  expect((await mails())[0]?.body).toMatch(/Ana entrou.*Um PAR-Q espera a sua leitura/s);
  await send();
  expect(await subjects()).toHaveLength(1);
});

it("mails at most twice a day, and the rest with the next day's first mail", async () => {
  const { tell, send, subjects } = await aReader();
  for (const name of ["Ana", "Bia", "Caio", "Davi"]) await tell(news("JOINED", `${name} entrou`));
  expect(await subjects()).toEqual(["Ana entrou", "Bia entrou"]);
  await send();
  expect(await subjects()).toHaveLength(2);
  moveTo(8);
  await send();
  await send();
  for (const name of ["Edu", "Fabi"]) await tell(news("JOINED", `${name} entrou`));
  expect(await subjects()).toEqual(["Ana entrou", "Bia entrou", "2 novidades dos seus alunos", "Edu entrou"]);
});

it("respects the kinds that are switched off, also for what waits already", async () => {
  const { call, tell, send, subjects } = await aReader();
  expect((await call(coachNotices.read)).reply.data).toEqual({ off: [] });
  const { reply } = await call(coachNotices.choose, { body: { off: ["WORKOUT", "WORKOUT"] } });
  expect(reply.data).toEqual({ off: ["WORKOUT"] });
  moveTo(22, 0, 0);
  await tell(news("WORKOUT", "Primeiro treino feito"));
  await tell(news("JOINED", "Ana entrou"));
  await call(coachNotices.choose, { body: { off: ["JOINED"] } });
  moveTo(9);
  await send();
  expect(await subjects()).toEqual([]);
  expect((await call(coachNotices.read)).reply.data).toEqual({ off: ["JOINED"] });
  await tell(news("WORKOUT", "Primeiro treino feito"));
  expect(await subjects()).toEqual(["Primeiro treino feito"]);
});

it("counts and chooses for each coach apart", async () => {
  const [one, other] = [await aReader(), await aReader()];
  await one.call(coachNotices.choose, { body: { off: ["PAID"] } });
  await one.tell(news("PAID", "Você vendeu um plano"));
  await other.tell(news("PAID", "Você vendeu um plano"));
  expect(await one.subjects()).toEqual([]);
  expect(await other.subjects()).toEqual(["Você vendeu um plano"]);
});

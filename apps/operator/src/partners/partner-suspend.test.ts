import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { studentAuth } from "@prancheta/contract/student/auth";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { support } from "@prancheta/contract/support/support";
import { expect, it } from "vitest";
import { aTestApp, PASSWORD } from "../../../api/src/testing/app.ts";
import { anEmail, joiningOf } from "../../../api/src/testing/students/joining.ts";
import { operatorOver } from "../testing/operator.ts";

const test = await aTestApp();
const operator = operatorOver(test.addresses);

const trailOf = async (coach: Awaited<ReturnType<typeof test.aPartner>>) => {
  const rows = await test.database.asPartner(coach.owner.partner, (db) =>
    db.selectFrom("audit").select(["action", "actor_account_id"]).where("action", "like", "partner.%").execute(),
  );
  return rows.map(({ action, actor_account_id }) => [action, actor_account_id]);
};

const mailsTo = async (email: string) =>
  (await test.aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email);

it("suspends a partner once with a reason that is mailed, and reactivates the account", async () => {
  const coach = await test.aPartner({ name: "Ana Souza" });
  const { email, call } = coach;
  const suspend = (...more: string[]) => operator(["partner", "suspend", email.toUpperCase(), ...more]);
  const signIn = () => test.aStranger()(accounts.login, { body: { user: email, password: PASSWORD } });
  expect(await suspend()).toMatchObject({ code: 1, out: "", err: "Falta --reason." });
  expect(await suspend("--off")).toMatchObject({ code: 0, out: `${email} não estava suspenso.` });
  expect(await suspend("--reason", "Denúncia em análise.")).toMatchObject({
    code: 0,
    lines: [`${email} está suspenso.`, expect.stringMatching(/alunos.*em pausa.*saques esperam/)],
    err: "",
  });
  expect((await call(partners.me)).problem.code).toBe("session.missing");
  expect((await signIn()).problem.code).toBe("session.credentials");
  expect(await suspend("--reason", "De novo.")).toMatchObject({
    code: 0,
    out: `${email} já estava suspenso ou encerrado.`,
  });
  expect(await suspend("--off")).toMatchObject({ code: 0, out: `${email} está ativo de novo.` });
  // The sessions of before stay ended.
  expect((await call(accounts.refresh, { body: { refreshToken: coach.refreshToken } })).problem.code).toBe(
    "session.missing",
  );
  expect((await signIn()).status).toBe(200);
  const [resumed, suspended, ...others] = await mailsTo(email);
  expect(suspended).toMatchObject({ subject: "Sua conta na Prancheta foi suspensa" });
  expect(suspended?.text).toContain("Olá, Ana!");
  expect(suspended?.text).toContain("Denúncia em análise.");
  expect(resumed).toMatchObject({ subject: "Sua conta na Prancheta está ativa de novo" });
  expect(others).toEqual([]);
  expect(await trailOf(coach)).toEqual([
    ["partner.suspended", null],
    ["partner.resumed", null],
  ]);
  const unknown = await operator(["partner", "suspend", "ninguem@example.com", "--off"]);
  expect(unknown).toMatchObject({ code: 1, out: "", err: "Não encontramos este cadastro." });
}, 60_000);

it("pauses the students of a suspended partner, lets nobody join, and lets the partner stay another coach's student", async () => {
  const [coach, other] = [await test.aPartner(), await test.aPartner()];
  const student = await test.aStudentOf(coach);
  const asStudent = await test.aStudentOf(other, { as: await test.aStudentAccount({ email: coach.email }) });
  const joiners = joiningOf(test, coach);
  const email = anEmail();
  const { link, studentId } = await joiners.invited({ email });
  const { person, id } = await joiners.readyToAccept(link, email);
  await operator(["partner", "suspend", coach.email, "--reason", "Denúncia em análise."]);
  expect((await joiners.accepted(person, id)).problem.code).toBe("invitation.withdrawn");
  // Who is only invited is nobody's student.
  expect((await person.call(studentAuth.links)).reply.data).toEqual([]);
  const asInvited = await person.call(consultancy.read, { headers: { "x-student": studentId } });
  expect(asInvited.problem.code).toBe("link.not_found");
  expect((await student.call(studentAuth.links)).reply.data).toMatchObject([{ id: student.student, isPaused: true }]);
  expect((await asStudent.call(studentAuth.links)).reply.data).toMatchObject([{ id: asStudent.student }]);
  await operator(["partner", "suspend", coach.email, "--off"]);
  expect((await student.call(studentAuth.links)).reply.data).toMatchObject([{ id: student.student, isPaused: false }]);
  expect((await joiners.accepted(person, id)).reply.data.status).toBe("JOINED");
}, 60_000);

import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { joining } from "@prancheta/contract/student/joining";
import { students } from "@prancheta/contract/students/students";
import { expect, it, vi } from "vitest";
import { withClient } from "../../api/src/platform/postgres/with-client.ts";
import { aTestApp } from "../../api/src/testing/app.ts";
import { anEmail, joiningOf } from "../../api/src/testing/students/joining.ts";
import { studentsOf } from "../../api/src/testing/students/students.ts";
import { operatorOver } from "./testing/operator.ts";

const test = await aTestApp();
const { owner } = test.addresses;
const operator = operatorOver(test.addresses);

const trail = (action: string) =>
  withClient(owner, async (client) => {
    const { rows } = await client.query("select actor_account_id, subject_id from audit where action = $1", [action]);
    return rows;
  });

it("says how it is used, and what it does not understand in one line", async () => {
  const help = await operator([]);
  expect(help).toMatchObject({ code: 0, err: "" });
  for (const command of ["migrate", "partner create", "partner rocket", "student restore", "roles-sql"])
    expect(help.out).toContain(command);
  const wrong = await Promise.all([
    operator(["partner", "destroy"]),
    operator(["partner", "create", "--email", "ana"]),
    operator(["partner", "create", "--colour", "red"]),
    operator(["student", "restore"]),
    operator(["student", "restore", "1", "2"]),
    operator(["partner", "create", "--email", "ana@coach.example", "--name", "Ana", "Prado"]),
    operator(["migrate", "now"]),
    operator(["partner", "rocket", "ana@coach.example"]),
    operator(["partner", "rocket", "ana@coach.example", "yes"]),
    operator(["partner", "rocket", "ana@coach.example", "on", "off"]),
    operatorOver({ ...test.addresses, app: "mysql://nowhere" })(["migrate"]),
  ]);
  for (const { code, out, err } of wrong) {
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err.split("\n")).toHaveLength(1);
  }
}, 60_000);

it("says in one line that the database stopped", async () => {
  const stopped = await withClient(test.addresses.superuser, async (client) => {
    await client.query("begin");
    await client.query("lock table growth_plan");
    const running = operator(["growth", "plans"]);
    const stop = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%growth_plan%'`;
    await withClient(test.addresses.superuser, (other) =>
      vi.waitFor(async () => expect((await other.query(stop)).rowCount).toBe(1), 20_000),
    );
    return running;
  });
  expect(stopped).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^O banco de dados .* parou.*$/) });
}, 30_000);

it("writes the roles' script for an administrator", async () => {
  const { code, out } = await operator(["roles-sql", "--database", "academia"]);
  expect(code).toBe(0);
  expect(out).toContain('grant connect on database "academia"');
  expect(out).toContain("nobypassrls password :'password'");
}, 30_000);

it("migrates once", async () => {
  expect(await operator(["migrate"])).toMatchObject({
    code: 0,
    out: "O banco de dados já estava nesta versão.",
    err: "",
  });
}, 30_000);

it("creates a partner who can sign in, once, and says so in the audit trail", async () => {
  const create = ["partner", "create", "--email", "Nova@Coach.example", "--name", "Nova Coach", "--password-stdin"];
  expect(await operator(create, "curta\n")).toMatchObject({ code: 1, err: expect.stringContaining("6 caracteres") });
  expect(await operator(create, "uma boa senha\n")).toMatchObject({ code: 0, err: "" });
  expect(await operator(create, "uma boa senha\n")).toMatchObject({
    code: 1,
    err: "Já existe um parceiro com este e-mail.",
  });
  const body = { user: "nova@coach.example", password: "uma boa senha" };
  expect((await test.aStranger()(accounts.login, { body })).status).toBe(200);
  expect(await trail("partner.created")).toEqual([{ actor_account_id: null, subject_id: expect.any(String) }]);
}, 60_000);

it("makes a partner one of the Rocket Program, and ends it, each in the audit trail", async () => {
  const { email, call, owner: of } = await test.aPartner();
  const isRocket = async () => (await call(partners.me)).reply.data.rocketProgram;
  expect(await isRocket()).toBe(false);
  expect(await operator(["partner", "rocket", email.toUpperCase(), "on"])).toMatchObject({
    code: 0,
    out: `${email} está no Rocket Program.`,
    err: "",
  });
  expect(await isRocket()).toBe(true);
  expect(await operator(["partner", "rocket", email, "off"])).toMatchObject({ code: 0, err: "" });
  expect(await isRocket()).toBe(false);
  for (const action of ["partner.rocket_admitted", "partner.rocket_ended"])
    expect(await trail(action)).toEqual([{ actor_account_id: null, subject_id: of.partner }]);
  const unknown = await operator(["partner", "rocket", "ninguem@example.com", "on"]);
  expect(unknown).toMatchObject({ code: 1, out: "", err: "Não encontramos este cadastro." });
}, 60_000);

it("puts a removed student back, once", async () => {
  const partner = await test.aPartner();
  const id = await studentsOf(test, partner).aStudent({ name: "Ana Prado" });
  await partner.call(students.remove, { params: { id } });
  expect((await partner.call(students.read, { params: { id } })).status).toBe(404);
  const removed = async () => (await operator(["student", "removed", "--email", partner.email])).out;
  expect(await removed()).toMatch(new RegExp(`^${id} Ana Prado, removido em \\d{2}/\\d{2}/\\d{4}$`));
  expect(await operator(["student", "restore", id])).toMatchObject({ code: 0, err: "" });
  expect(await removed()).toBe("Nenhum aluno para restaurar.");
  expect((await partner.call(students.read, { params: { id } })).reply.data.name).toBe("Ana Prado");
  expect(await operator(["student", "restore", id])).toMatchObject({ code: 1 });
  expect(await trail("student.restored")).toEqual([{ actor_account_id: null, subject_id: id }]);
}, 60_000);

it("does not put a student back who was invited again", async () => {
  const partner = await test.aPartner();
  const { aStudent } = studentsOf(test, partner);
  const id = await aStudent({ email: "ana@exemplo.com.br" });
  await partner.call(students.remove, { params: { id } });
  await aStudent({ email: "ana@exemplo.com.br" });
  expect(await operator(["student", "restore", id])).toMatchObject({
    code: 1,
    err: expect.stringContaining("de novo"),
  });
}, 30_000);

it("erases the account of a person who asked for it, unless it is in use", async () => {
  const coach = await test.aPartner();
  const { invited, readyToAccept, mine } = joiningOf(test, coach);
  const { link } = await invited({ email: anEmail() });
  const { email: address } = await test.aStudentAccount({ passwordHash: "hash" });
  const { person } = await readyToAccept(link, address);
  const student = await test.aStudentOf(coach);
  const erase = (email: string) => operator(["account", "erase", "--email", email]);
  expect((await erase(coach.email)).err).toContain("de um parceiro");
  expect((await erase(student.email)).err).toContain("ainda é aluna");
  expect(await erase(person.email.toUpperCase())).toMatchObject({ code: 0, out: "Conta apagada.", err: "" });
  expect((await erase(person.email)).err).toBe("Não há conta com este e-mail.");
  expect(await mine((db) => db.selectFrom("joining").select("id").execute())).toEqual([]);
  const { account } = person.signedIn;
  const left = await test.database.asSystem((db) =>
    db.selectFrom("account").select(["email", "name", "born_on", "password_hash"]).where("id", "=", account).execute(),
  );
  expect(left).toEqual([{ email: `${account}@removido.invalid`, name: "", born_on: null, password_hash: null }]);
  expect((await person.call(joining.mine)).status).toBe(401);
}, 60_000);

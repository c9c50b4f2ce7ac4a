import { codes } from "@prancheta/contract/plans/codes";
import { sales } from "@prancheta/contract/sales/sales";
import { Cents, RocketProspectId } from "@prancheta/contract/scalars";
import { studentOwn } from "@prancheta/contract/student/own";
import { care } from "@prancheta/contract/students/care";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { sheets } from "@prancheta/contract/training/training";
import { expect, it } from "vitest";
import { studentData } from "../../../api/src/columns.ts";
import { erasePartner } from "../../../api/src/erasure/erase-partner.service.ts";
import { instantOf, systemClock } from "../../../api/src/platform/clock.ts";
import { makeFiles } from "../../../api/src/platform/files/files.ts";
import { newId } from "../../../api/src/platform/ids.ts";
import { deleteExpired } from "../../../api/src/platform/jobs/delete-expired.ts";
import { reencoded } from "../../../api/src/platform/media/images.ts";
import { withClient } from "../../../api/src/platform/postgres/with-client.ts";
import { aTestApp, type TestPartner } from "../../../api/src/testing/app.ts";
import { aDiet, saved, someFoods } from "../../../api/src/testing/diets.ts";
import { aPicture } from "../../../api/src/testing/files/pictures.ts";
import { keepersOf } from "../../../api/src/testing/folders.ts";
import { joiningOf } from "../../../api/src/testing/students/joining.ts";
import { studentsOf } from "../../../api/src/testing/students/students.ts";
import { aForm, anExercise } from "../../../api/src/testing/training.ts";
import { post } from "../../../api/src/wallet/ledger.service.ts";
import { payBonus } from "../../../api/src/wallet/movements.service.ts";
import { operatorOver } from "../testing/operator.ts";

const test = await aTestApp();
// The operator works by the system's clock.
test.clock.moveTo(systemClock.now());
const operator = operatorOver(test.addresses);
const files = makeFiles(test);
const warned: string[] = [];
const parts = {
  ...test,
  files,
  columns: studentData,
  logger: { warn: (_what: object, message: string) => void warned.push(message) },
};
const stored = async () => (await Array.fromAsync(test.objects.list())).length;

const namesIn = (query: string): Promise<string[]> =>
  withClient(test.addresses.owner, async (client) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name),
  );

/** The tables whose rows contain one of these words. */
const tablesWith = async (words: string): Promise<string[]> => {
  const tables = await namesIn(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  return withClient(test.addresses.owner, async (client) => {
    const found: string[] = [];
    for (const name of tables) {
      const { rowCount } = await client.query(`select from "${name}" line where line::text ~* $1`, [words]);
      if (rowCount) found.push(name);
    }
    return found.toSorted();
  });
};

/** Everything that a coach may have, with names in it. */
async function aFullCoach(coach: TestPartner) {
  const { partner } = coach.owner;
  const of = studentsOf(test, coach);
  const { mine, call } = { ...of, ...coach };
  const student = await of.aStudent({ name: "Fulgencio Brandt", email: "fulgencio@aluno.example" });
  const { id: contract } = await of.aContract(student);
  await of.aCharge(student, contract, 10);
  const exercise = await anExercise(coach, "Supino da Zoraide");
  const sheet = (await call(sheetEditing.create, { body: aForm([exercise], { description: "Ficha da Zoraide" }) }))
    .reply.data.id;
  await call(sheets.assign, { body: { studentId: student, trainingCardId: sheet } });
  await of.aSheet("Da Zoraide", 1);
  await of.aWorkout(student, sheet, 1, 1, "Do Fulgencio");
  // More than one transaction deletes.
  await withClient(test.addresses.owner, (client) =>
    client.query(
      `insert into sheet (partner_id, id, name, objective, level, letters, document, created_at, updated_at)
      select partner_id, gen_random_uuid(), name, objective, level, letters, document, created_at, updated_at
      from sheet, generate_series(1, 1001) where id = $1`,
      [sheet],
    ),
  );
  const [food] = await someFoods(coach);
  if (!food) throw new Error("there is no food");
  await saved(coach, aDiet(food, { title: "Dieta da Zoraide" }));
  await of.aReport(student);
  await call(care.addNote, { params: { id: student }, body: { text: "O Fulgencio" } });
  await of.aPlan({ name: "Plano da Zoraide" });
  const sold = await of.aPlan();
  await call(codes.create, {
    body: {
      billingPlanId: sold,
      description: "Da Zoraide",
      code: "ZORAIDE10",
      discountType: "PERCENT",
      discountValue: 10,
    },
  });
  const sale = { planId: sold, code: "ZORAIDE10", paidOn: of.today() };
  const used = (await call(sales.byHand, { params: { id: student }, body: sale })).reply.data;
  await call(sales.undo, { params: { id: used.id } });
  const keepers = await keepersOf(test)(coach);
  await keepers.file({ name: "zoraide.txt" }, await keepers.folder("Da Zoraide"));
  const image = await reencoded(await aPicture(120, 120), 100, partner);
  const at = instantOf(test.clock.now());
  await mine(async (db) => {
    const avatar_file_id = await files.store(db, partner, "AVATAR", image);
    const contacts = { document: "11144477735", whatsapp: "5511987651234", telegram: "@zoraide", cref: "Zoraide" };
    await db
      .updateTable("partner")
      .set({ avatar_file_id, ...contacts })
      .execute();
    await db
      .insertInto("coach_page")
      .values({ partner_id: partner, slug: "zoraide", is_on: true, about: "Sou a Zoraide", changed_at: at })
      .execute();
  });
  await test.database.asSystem(async (db) => {
    const until = instantOf(test.clock.now().add({ hours: 24 * 90 }));
    await db.insertInto("coach_slug_rest").values({ slug: "zoraide-antes", partner_id: partner, until }).execute();
    const prospect = { name: "Amiga da Zoraide", instagram: "zoraide", imported_at: at, changed_at: at };
    await db
      .insertInto("rocket_prospect")
      .values({ partner_id: partner, id: newId(RocketProspectId), ...prospect })
      .execute();
  });
  const joiners = joiningOf(test, coach);
  const { link } = await joiners.invited({ name: "Fulgencia", email: "fulgencia@aluno.example" });
  const { person, id } = await joiners.readyToAccept(link, "fulgencia@aluno.example");
  return { ...of, accept: () => joiners.accepted(person, id) };
}

const DAY = 24;

it("erases a closed account after 30 days with everything but what fiscal law asks for, and frees the e-mail", async () => {
  const email = "zoraide@coach.example";
  const coach = await test.aPartner({ name: "Zoraide Quintela", email });
  const { partner, account } = coach.owner;
  const { mine, accept } = await aFullCoach(coach);
  expect((await tablesWith("zoraide|fulgenci")).length).toBeGreaterThan(15);
  const close = () => operator(["partner", "close", "--email", email]);
  // The coach's role may delete these rows, but none before the closing, and never another coach's.
  const other = await test.aPartner();
  await anExercise(other, "Supino do vizinho");
  const guarded = await namesIn("select tablename as name from pg_policies where policyname = 'of_closed'");
  expect(guarded.length).toBeGreaterThan(15);
  const deleted = () =>
    withClient(test.addresses.app, async (client) => {
      let count = 0;
      await client.query("select set_config('app.partner_id', $1, false)", [partner]);
      for (const table of guarded) count += (await client.query(`delete from "${table}"`)).rowCount ?? 0;
      return count;
    });
  expect(await deleted()).toBe(0);
  const closed = await close();
  expect(closed).toMatchObject({ code: 0, err: "" });
  // Who had begun to join before cannot finish it.
  expect((await accept()).problem.code).toBe("invitation.withdrawn");
  // The whole last day that everybody was told is left to them.
  const last = /^Até (\S+), partner reopen/m.exec(closed.out)?.[1]?.split("/").toReversed().join("-") ?? "";
  const over = Temporal.PlainDate.from(last).add({ days: 1 }).toZonedDateTime(coach.owner.zone).toInstant();
  test.clock.moveTo(over.subtract({ minutes: 1 }));
  expect(await erasePartner(parts, partner)).toBe(false);
  test.clock.moveTo(over);
  // Money that came since waits for its owner.
  await mine((db) => payBonus(db, partner, test.clock, Cents.parse(1_000)));
  expect(await erasePartner(parts, partner)).toBe(false);
  expect(warned).toEqual([expect.stringContaining("not erased yet")]);
  expect((await close()).out).toMatch(
    /Antes de apagar.*só entra de novo depois de partner reopen.*\nHá R\$.10,00 disponíveis/,
  );
  const back = [{ debit: "AVAILABLE", credit: "BONUS", amount: Cents.parse(1_000) } as const];
  await mine((db) => post(db, partner, test.clock, { reason: "BONUS", ref: crypto.randomUUID(), legs: back }));

  const broken = { ...parts, files: { ...files, erase: () => Promise.reject(new Error("the database ended")) } };
  await expect(erasePartner(broken, partner)).rejects.toThrow("the database ended");
  expect(await operator(["partner", "reopen", "--email", email])).toMatchObject({ code: 1 });
  expect(await erasePartner(parts, partner)).toBe(true);
  expect(await erasePartner(parts, partner)).toBe(false);
  await deleteExpired(test);

  expect(await deleted()).toBe(0);
  expect(await tablesWith("do vizinho")).toEqual(["exercise"]);
  expect(await tablesWith("zoraide|quintela|98765|1114447|do fulgencio|o fulgencio")).toEqual([]);
  expect(await tablesWith("fulgenci")).toEqual(["account", "charge"]);
  expect(await stored()).toBe(0);
  const left = await mine((db) =>
    Promise.all([
      db.selectFrom("charge").select("payer_name").execute(),
      db.selectFrom("student").select("name").execute(),
      db.selectFrom("plan").select("name").execute(),
      db.selectFrom("workout").select("id").execute(),
      db.selectFrom("sheet").select("id").execute(),
    ]),
  );
  expect(new Set(left[0].map(({ payer_name }) => payer_name))).toEqual(new Set(["Fulgencio Brandt"]));
  expect(new Set(left[1].map(({ name }) => name))).toEqual(new Set(["Aluno removido"]));
  expect(new Set(left[2].map(({ name }) => name))).toEqual(new Set(["Plano removido"]));
  expect([left[3], left[4]]).toEqual([[], []]);

  expect(await operator(["partner", "create", "--email", email, "--name", "Zoraide"])).toMatchObject({
    code: 0,
    err: "",
  });
  const again = await test.database.asSystem((db) =>
    db
      .selectFrom("partner")
      .innerJoin("account", "account.id", "partner.account_id")
      .select(["partner.id", "account.id as account", "partner.active"])
      .where("account.email", "=", email)
      .executeTakeFirstOrThrow(),
  );
  expect(again.active).toBe(true);
  expect([partner, account]).not.toContain(again.id);
}, 120_000);

it("leaves the account to a person who is another coach's student, and who may register as a coach again", async () => {
  const [coach, other] = [await test.aPartner({ name: "Ana Souza" }), await test.aPartner()];
  const asStudent = await test.aStudentOf(other, { as: await test.aStudentAccount({ email: coach.email }) });
  expect(await operator(["partner", "close", "--email", coach.email])).toMatchObject({ code: 0 });
  test.clock.moveTo(systemClock.now().add({ hours: DAY * 31 }));
  expect(await erasePartner(parts, coach.owner.partner)).toBe(true);
  const row = await test.database.asSystem((db) =>
    db.selectFrom("account").select(["name", "email"]).where("id", "=", coach.owner.account).executeTakeFirst(),
  );
  expect(row).toEqual({ name: "Ana Souza", email: coach.email });
  const { call } = await test.aStudentAccount({ email: coach.email });
  expect((await call(studentOwn.read, { headers: { "x-student": asStudent.student } })).status).toBe(200);
  const create = ["partner", "create", "--email", coach.email, "--name", "Ana Souza"];
  expect(await operator(create)).toMatchObject({ code: 0, err: "" });
}, 60_000);

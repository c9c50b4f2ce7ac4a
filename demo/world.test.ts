import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { folders } from "@prancheta/contract/folders/folders";
import { partners } from "@prancheta/contract/partners/partners";
import { codes } from "@prancheta/contract/plans/codes";
import { plans } from "@prancheta/contract/plans/plans";
import type { StudentId } from "@prancheta/contract/scalars";
import { studentAuth } from "@prancheta/contract/student/auth";
import { studentTraining } from "@prancheta/contract/student/training";
import {
  Interaction,
  Motivation,
  type StudentListQuery,
  StudentStatus,
  students,
} from "@prancheta/contract/students/students";
import { exercises } from "@prancheta/contract/training/exercises";
import { sheets } from "@prancheta/contract/training/training";
import { type LineStatus, wallet } from "@prancheta/contract/wallet/wallet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTenant } from "../apps/api/src/accounts/tenants.service.ts";
import { loadLibraries } from "../apps/api/src/libraries.ts";
import { newPartner } from "../apps/api/src/new-partner.ts";
import { withClient } from "../apps/api/src/platform/postgres/with-client.ts";
import {
  refreshContractColumns,
  refreshReportColumns,
  refreshSheetColumns,
  refreshWorkoutColumns,
} from "../apps/api/src/students/students.service.ts";
import { aTestApp } from "../apps/api/src/testing/app.ts";
import type { Call } from "../apps/api/src/testing/call.ts";
import { ledgerFaults } from "../apps/api/src/wallet/ledger-audit.queries.ts";
import { COACHES, DEMO_SIGN_IN } from "./coaches.ts";
import { enterWorld, stand } from "./world.queries.ts";
import { prepareDemo } from "./world.ts";
import { worldDayAt } from "./world-day.ts";

const test = await aTestApp();
const { clock, database, objects, tokens, addresses } = test;
// A Sunday at a month's end; the other tests of the world begin on other days.
clock.moveTo(Temporal.Instant.from("2027-01-31T12:00:00Z"));
const folder = mkdtempSync(join(tmpdir(), "prancheta-bank-"));
afterAll(() => rmSync(folder, { recursive: true }));
const bankFile = join(folder, "bank.json");
const prepare = () => {
  const { publicUrl } = test.settings;
  return prepareDemo({ database, objects, tokens, publicUrl, bankFile, ownerUrl: addresses.owner, now: clock.now() });
};
const rowsOf = (sql: string) => withClient(addresses.owner, async (client) => (await client.query(sql)).rows);

/** Leaves the database as a server that was killed while building. */
const leaveHalfAWorld = async () => {
  await withClient(addresses.owner, async (client) => {
    await enterWorld(client);
    await stand(client, { day: worldDayAt(clock.now()), finished: false, partners: [] });
  });
  await database.asSystem(async (db) => {
    const tenant = await createTenant(db, clock, { slug: "prancheta", name: "Prancheta" });
    await newPartner(db, clock, { tenant, name: "Marina Duarte", email: DEMO_SIGN_IN.email, passwordHash: null });
  });
};

const signedIn = async (tenant = "prancheta", email = DEMO_SIGN_IN.email): Promise<Call> => {
  const body = { user: email, password: DEMO_SIGN_IN.password };
  const { token } = (await test.aStranger(tenant)(accounts.login, { body })).reply.data;
  const call = test.aStranger(tenant);
  return (endpoint, input) => call(endpoint, { ...input, headers: { authorization: `Bearer ${token}` } });
};

const listed = async (call: Call, query: Partial<StudentListQuery> = {}) => {
  const found: { id: StudentId; name: string; status: StudentStatus }[] = [];
  for (let skip = 0; ; skip += 100) {
    const { data } = (await call(students.list, { query: { ...query, skip, take: 100 } })).reply;
    found.push(...data);
    if (data.length < 100) return found;
  }
};

let coach: Call;
beforeAll(async () => {
  await loadLibraries(database);
  await leaveHalfAWorld();
  await prepare();
  coach = await signedIn();
}, 240_000);

it("has 240 students of every status, built over what a killed server had begun", async () => {
  const statuses = Map.groupBy(await listed(coach), ({ status }) => status);
  const counts = Object.fromEntries(StudentStatus.options.map((status) => [status, statuses.get(status)?.length]));
  expect(counts).toEqual({ ACTIVE: 132, PENDING: 22, NOT_LINKED: 22, ENDED: 42, DETACHED: 22 });
});

it("has a student who signs in to the app and has everything there", async () => {
  const { studentEmail: email, password } = DEMO_SIGN_IN;
  const { token } = (await test.aStranger()(studentAuth.enter, { body: { email, password } })).reply.data;
  const call = test.aStranger();
  const headers = { authorization: `Bearer ${token}` };
  const [link, ...others] = (await call(studentAuth.links, { headers })).reply.data;
  expect([link?.coach.name, link?.status, others]).toEqual(["Marina Duarte", "ACTIVE", []]);
  const own = { headers: { ...headers, "x-student": link?.id ?? "" } };
  expect((await call(studentTraining.history, own)).reply.data.length).toBeGreaterThan(10);
});

it("has a wallet of sales and of what the operator booked, which adds up", async () => {
  const summary = (await coach(wallet.summary)).reply.data;
  expect(summary).toMatchObject({ traffic: 3_000, debt: 0, withdrawHold: null, paymentsReady: false });
  expect(summary.available).toBeGreaterThanOrEqual(50_000);
  expect(summary.toConfirm).toBeGreaterThan(0);
  expect(summary.toRelease).toBeGreaterThan(0);
  const found = async (status: LineStatus) => (await coach(wallet.statement, { query: { status } })).reply.data.length;
  expect(await Promise.all((["MEMBER_GET_PAYMENT", "TRAFFIC_USED", "CONCLUDED"] as const).map(found))).toEqual([
    4, 2, 12,
  ]);
  expect(await withClient(addresses.owner, ledgerFaults)).toEqual([]);
});

describe("every filter finds somebody", () => {
  it.each(Interaction.options)("interaction %s", async (interaction) => {
    expect((await listed(coach, { interaction })).length).toBeGreaterThan(5);
  });
  it.each(Motivation.options)("motivation %s", async (motivation) => {
    expect((await listed(coach, { motivation })).length).toBeGreaterThan(20);
  });
  it("still at the end of the demo's day", async () => {
    clock.advance({ hours: 21, minutes: 59 });
    const tomorrow = await signedIn();
    for (const interaction of Interaction.options)
      expect((await listed(tomorrow, { interaction })).length, interaction).toBeGreaterThan(5);
    clock.advance({ hours: -21, minutes: -59 });
  });
});

it("gives its coach exercises of her own, with gifs and videos", async () => {
  const { data } = (await coach(exercises.list)).reply;
  expect(data.some(({ files }) => files.length === 2)).toBe(true);
  expect(data.some(({ videoUrl }) => videoUrl !== null)).toBe(true);
});

it("gives its coach a small tree of material: pictures, a PDF and texts that open", async () => {
  const all = (await coach(folders.all)).reply.data;
  expect(all.map(({ name }) => name)).toEqual([
    "Marketing",
    "Depoimentos",
    "Desafio de 30 dias",
    "Identidade visual",
    "Postagens",
  ]);
  const query = { name: "a", take: 100 };
  const { data } = (await coach(folders.files, { params: { folderId: all[0]?.id ?? "" }, query })).reply;
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(["IMAGE", "PDF", "TEXT"]));
  for (const { url, size } of data) expect((await test.app.inject({ url })).rawPayload).toHaveLength(size);
});

it("has 30 sheets with every kind of repetition, techniques and combined blocks", async () => {
  const { data } = (await coach(sheets.list, { query: { take: 100 } })).reply;
  expect(data).toHaveLength(30);
  const whole = await Promise.all(
    data.map(async ({ id }) => (await coach(sheets.read, { params: { id } })).reply.data),
  );
  const blocks = whole.flatMap(({ instructions }) => instructions.flatMap(({ exercisesContent }) => exercisesContent));
  const prescribed = blocks.flatMap((block) => block.exercises);
  expect(new Set(prescribed.map(({ repetition }) => repetition.type))).toEqual(
    new Set(["FIXED", "INTERLEAVED", "ALTERNATING"]),
  );
  expect(new Set(prescribed.map(({ technique }) => technique)).size).toBeGreaterThan(10);
  expect(blocks.some((block) => block.exercises.length > 2 && block.observation !== "")).toBe(true);
});

it("has sold by hand for a year, with codes of every kind", async () => {
  const { data: all } = (await coach(plans.list, { query: { take: 100 } })).reply;
  const shown = all.flatMap((plan) => ("canDelete" in plan ? [plan] : []));
  expect(shown.some(({ active }) => !active)).toBe(true);
  expect(shown.some(({ active, show }) => active && !show)).toBe(true);
  expect(new Set(shown.map(({ duration }) => duration)).size).toBeGreaterThan(5);
  const sold = (await coach(codes.list)).reply.data;
  expect(new Set(sold.map(({ discountType }) => discountType))).toEqual(new Set(["AMOUNT", "PERCENT", "EMPTY"]));
  expect(sold.some(({ active }) => !active)).toBe(true);
  expect(sold.filter(({ uses }) => uses > 3).length).toBeGreaterThan(4);
  const { byCodes, byTags } = (await coach(codes.performance, { query: { period: "LASTYEAR" } })).reply.data;
  expect(byTags.length).toBeGreaterThan(4);
  const busy = byCodes.flatMap(({ values }) => values.flatMap(({ axisX, axisY }) => (axisY > 0 ? [axisX] : [])));
  expect(new Set(busy).size).toBeGreaterThan(9);
  expect(await rowsOf("select 1 from sale where method = 'BY_HAND' and status <> 'PAID'")).toEqual([]);
});

it("has a coach of the Rocket Program, and a colleague without it and without a document", async () => {
  const found = async (call: Call) => {
    const { rocketProgram, document } = (await call(partners.me)).reply.data;
    return { rocketProgram, hasDocument: document !== null };
  };
  expect(await found(coach)).toEqual({ rocketProgram: true, hasDocument: true });
  expect(await found(await signedIn("prancheta", "rafael@prancheta.demo"))).toEqual({
    rocketProgram: false,
    hasDocument: false,
  });
  const statuses = await rowsOf("select distinct status from rocket_prospect order by status");
  const every = ["BLACKLISTED", "PENDING_SEND", "SENDED", "SUBSCRIBED", "UNSUBSCRIBED"];
  expect(statuses.map(({ status }) => status)).toEqual(every);
});

it("shows nothing of a colleague or of another tenant", async () => {
  const [, colleague, stranger] = COACHES;
  if (!colleague || !stranger) throw new Error("the demo has two coaches who are never seen");
  const mine = new Set((await listed(coach)).map(({ id }) => id));
  for (const { person, tenant, students: count } of [colleague, stranger]) {
    const theirs = await listed(await signedIn(tenant.slug, person.email));
    expect(theirs).toHaveLength(count);
    for (const { id } of theirs) {
      expect(mine.has(id)).toBe(false);
      expect((await coach(students.read, { params: { id } })).status).toBe(404);
    }
  }
});

it("says nothing of the future, and gives nobody's address or number", async () => {
  const now = `'${clock.now()}'::timestamptz`;
  const future =
    await rowsOf(`select 1 from workout where finished_at > ${now} union all select 1 from report where sent_at > ${now}
    or evaluated_at > ${now} union all select 1 from charge where paid_at > ${now} union all
    select 1 from sale where paid_at > ${now} or created_at > ${now} union all
    select 1 from student where linked_at > ${now} or detached_at > ${now}`);
  expect(future).toEqual([]);
  const shown = `'${DEMO_SIGN_IN.studentEmail}'`;
  expect(await rowsOf(`select 1 from student where email not like '%@exemplo.com.br' and email <> ${shown}`)).toEqual(
    [],
  );
  expect(await rowsOf("select 1 from student where whatsapp !~ '^55[0-9]{2}90000[0-9]{4}$'")).toEqual([]);
});

it("moves the loads and the weights of whoever trains and reports", async () => {
  const [row] = await rowsOf(`select
    (select count(distinct student_id)::int from workout_set) as lifting,
    (select count(*)::int from (select student_id, exercise_id from workout_set group by 1, 2
      having min(load_grams) < max(load_grams)) p) as progressing,
    (select count(*)::int from (select student_id from report group by 1
      having count(distinct weight_grams) > 1) w) as weighed,
    (select count(distinct sha256)::int from file where kind = 'REPORT_PHOTO') as pictures`);
  expect(row.lifting).toBeGreaterThan(150);
  expect(row.progressing).toBeGreaterThan(200);
  expect(row.weighed).toBeGreaterThan(100);
  expect(row.pictures).toBe(12);
});

const studentColumns = () => rowsOf("select to_jsonb(student) as row from student order by id");

const refreshAllColumns = async () => {
  const rows: { partner_id: Parameters<typeof database.asPartner>[0]; id: StudentId }[] = await rowsOf(
    "select partner_id, id from student",
  );
  for (const [partner, theirs] of Map.groupBy(rows, ({ partner_id }) => partner_id))
    await database.asPartner(partner, async (db) => {
      for (const { id } of theirs)
        for (const rebuild of [refreshContractColumns, refreshWorkoutColumns, refreshReportColumns])
          await rebuild(db, partner, id);
      await refreshSheetColumns(
        db,
        partner,
        theirs.map(({ id }) => id),
      );
    });
};

describe("at a later start", () => {
  const dates = () =>
    rowsOf(`select (select max(finished_at) from workout) as workout, (select min(starts_on)::text from contract) as contract,
      (select max(created_at) from questionnaire_version) as version, (select min(born_on)::text from student) as birthday,
      (select max(answer_due_at) from report) as due, (select max(created_at) from sheet) as sheet`);

  it("stays as it is on the same day", async () => {
    const before = await dates();
    clock.advance({ hours: 5 });
    await prepare();
    expect(await dates()).toEqual(before);
    clock.advance({ hours: -5 });
  });

  it("is moved by whole days, and what is kept of a student with it", async () => {
    const before = (await dates())[0];
    clock.advance({ hours: 24 * 9 + 3 });
    await prepare();
    const after = (await dates())[0];
    for (const column of ["workout", "due", "sheet"])
      expect(after[column] - before[column]).toBe(9 * 24 * 60 * 60 * 1000);
    expect(Temporal.PlainDate.from(before.contract).until(after.contract).days).toBe(9);
    expect(after.birthday).toBe(before.birthday);
    expect(after.version).toEqual(before.version);

    const moved = await studentColumns();
    await refreshAllColumns();
    expect(await studentColumns()).toEqual(moved);
    const again = await signedIn();
    for (const interaction of Interaction.options)
      expect((await listed(again, { interaction })).length, interaction).toBeGreaterThan(5);
  });
});

import type pg from "pg";
import { KIND } from "./ids.ts";
import { appOf } from "./world-app.queries.ts";

export interface Size {
  /** Partners, each with `students` students. */
  readonly partners: number;
  readonly students: number;
  /** Students of one additional partner, the last one. */
  readonly giant: number;
}

const { account, folder, session, partner, questionnaire, plan, planCode, sheet, student } = KIND;

const PLANS = 3;
const SHEETS = 5;
/** A student's workouts in the last 90 days. */
const WORKOUTS = 12;
/** Codes of the giant partner, whose every contract was sold with one of them during the last year. */
const CODES = 1000;
const TAGS = 40;

const FIRST =
  "{Ana,João,Beatriz,Lúcia,Caio,Débora,Érica,Fábio,Gabriela,Hugo,Íris,José,Karina,Luís,Mônica,Nélson,Otávia,Paulo,Rúbia,Sérgio}";
const LAST =
  "{Araújo,Barbosa,Conceição,Dantas,Esteves,Ferrão,Gonçalves,Holanda,Inácio,Jordão,Lacerda,Magalhães,Noronha}";

const makeIds = `create function bench_id(kind int, n bigint) returns uuid language sql immutable as
  $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`;

const people = (last: number) => [
  `insert into tenant (id, slug, name, created_at) values (bench_id(0, 1), 'prancheta', 'Prancheta', now()) on conflict (slug) do nothing`,
  `insert into account (id, tenant_id, email, name, created_at)
    select bench_id(${account}, n), (select id from tenant where slug = 'prancheta'), 'treinador' || n || '@exemplo.com.br', 'Treinador ' || n, now()
    from generate_series(0, ${last}) n`,
  `insert into session (id, account_id, secret_hash, rotated_at, used_at, ends_at, device, created_at, password_typed_at)
    select bench_id(${session}, n), bench_id(${account}, n), sha256(n::text::bytea), now(), now(), now() + interval '30 days', 'bench', now(), now() from generate_series(0, ${last}) n`,
  `insert into partner (id, tenant_id, account_id, created_at)
    select bench_id(${partner}, n), (select id from tenant where slug = 'prancheta'), bench_id(${account}, n), now() from generate_series(0, ${last}) n`,
  `insert into folder (partner_id, id, name, created_at, updated_at)
    select bench_id(${partner}, n), bench_id(${folder}, n), 'Marketing', now(), now() from generate_series(0, ${last}) n`,
  `insert into questionnaire (partner_id, id, type, created_at)
    select bench_id(${partner}, n), bench_id(${questionnaire}, n), 'STANDARD', now() from generate_series(0, ${last}) n`,
  `insert into plan (partner_id, id, type, name, days, evaluation_days, answer_hours, amount, active, show, questionnaire_id, created_at)
    select bench_id(${partner}, n), bench_id(${plan}, n * ${PLANS} + p), 'STANDARD', 'Plano ' || p, 30 * (p + 1), 15, 48, 19900, true, true,
      bench_id(${questionnaire}, n), now()
    from generate_series(0, ${last}) n, generate_series(0, ${PLANS - 1}) p`,
];

/** A partner's n-th student; `owners` selects pairs of partner and number. */
const students = (owners: string) => `
  insert into student (partner_id, id, name, email, type, whatsapp, created_at, linked_at, detached_at, last_report_at, last_workout_at,
    last_effort_at, plan_id, contract_starts_on, contract_ends_on, charge_due_on, pending_reports, oldest_pending_report_sent_at,
    oldest_pending_report_due_at, newest_pending_report_due_at)
  select bench_id(${partner}, o.owner), bench_id(${student}, o.n),
    ('${FIRST}'::text[])[1 + o.n % 20] || ' ' || ('${LAST}'::text[])[1 + (o.n / 20) % 13] || ' ' || o.n,
    'aluno' || o.n || '@exemplo.com.br', case when o.n % 10 = 0 then 'PRESENCIAL' else 'ONLINE' end, '11912345678', now() - interval '300 days',
    case when o.n % 11 > 0 then now() - interval '200 days' end, case when o.n % 17 = 0 then now() - interval '5 days' end,
    now() - make_interval(days => (o.n % 30)::int), now() - make_interval(days => (o.n % 12)::int, secs => o.n % 80000),
    now() - make_interval(days => (o.n % 12)::int, secs => o.n % 80000),
    bench_id(${plan}, o.owner * ${PLANS} + o.n % ${PLANS}), current_date - 100, current_date + (o.n % 120)::int - 15,
    case when o.n % 13 = 0 then current_date - 3 end, case when o.n % 10 = 0 then 1 else 0 end,
    case when o.n % 10 = 0 then now() - make_interval(hours => (o.n % 60)::int, secs => o.n % 3600) end,
    case when o.n % 10 = 0 then now() - make_interval(hours => (o.n % 60)::int - 48, secs => o.n % 3600) end,
    case when o.n % 10 = 0 then now() - make_interval(hours => (o.n % 60)::int - 48, secs => o.n % 3600) end
  from (${owners}) o`;

const records = [
  `insert into contract (partner_id, id, student_id, plan_id, snapshot, starts_on, ends_on, amount, created_at)
    select s.partner_id, s.id, s.id, s.plan_id,
      jsonb_build_object('name', p.name, 'days', p.days, 'evaluationDays', p.evaluation_days, 'answerHours', p.answer_hours, 'amount', p.amount),
      s.contract_starts_on, s.contract_ends_on, (p.amount * p.days + 15) / 30, now()
    from student s join plan p on p.partner_id = s.partner_id and p.id = s.plan_id`,
  `insert into charge (partner_id, id, contract_id, student_id, instalment, amount, due_on, payer_name, created_at)
    select partner_id, id, id, id, 1, 19900, charge_due_on, name, now() from student where charge_due_on is not null`,
  `update student set overdue_days = datemultirange(daterange(charge_due_on + 1, contract_ends_on, '[]'))
    where charge_due_on < contract_ends_on`,
  `insert into workout (partner_id, id, student_id, sheet_id, letter, finished_at, intensity)
    select s.partner_id, gen_random_uuid(), s.id, l.sheet_id, 'A', now() - make_interval(days => w * 7, hours => 3), (array[1, 0.8, 0.6])[1 + w % 3]
    from student s join student_sheet l on l.partner_id = s.partner_id and l.student_id = s.id, generate_series(0, ${WORKOUTS - 1}) w`,
  `insert into student_tag (partner_id, student_id, tag) select partner_id, id, 'corrida' from student where ('x' || right(id::text, 2))::bit(8)::int % 3 = 0`,
  `update student s set
    workouts = array(select w.finished_at from workout w where w.partner_id = s.partner_id and w.student_id = s.id order by w.finished_at),
    efforts = array(select w.finished_at from workout w where w.partner_id = s.partner_id and w.student_id = s.id order by w.finished_at),
    sheet_id = (select l.sheet_id from student_sheet l where l.partner_id = s.partner_id and l.student_id = s.id),
    planned_since = (select l.assigned_at from student_sheet l where l.partner_id = s.partner_id and l.student_id = s.id),
    tags = array(select t.tag from student_tag t where t.partner_id = s.partner_id and t.student_id = s.id)`,
];

const sold = (giant: number) => [
  `insert into plan_code (partner_id, id, plan_id, code, description, discount_type, discount_value, active, rocket, created_at)
    select bench_id(${partner}, ${giant}), bench_id(${planCode}, n), bench_id(${plan}, ${giant} * ${PLANS} + n % ${PLANS}), 'CODIGO' || lpad(n::text, 4, '0'),
      'Campanha ' || n || ' de verão', 'PERCENT', 1 + n % 50, true, false, now() - make_interval(hours => n::int)
    from generate_series(0, ${CODES - 1}) n`,
  `insert into plan_code_tag (partner_id, plan_code_id, tag)
    select c.partner_id, c.id, 'Etiqueta ' || t from (select *, row_number() over (order by id) as n from plan_code) c,
      lateral (values (c.n % ${TAGS}), ((c.n + 7) % ${TAGS})) tag (t)`,
  `insert into sale (partner_id, id, student_id, plan_id, plan_code_id, contract_id, status, method, instalments, plan, code, price, discount,
      total, fee, rocket_share, net, created_at, paid_at)
    select k.partner_id, k.id, k.student_id, k.plan_id, c.id, k.id, 'PAID', 'BY_HAND', 1, k.snapshot,
      jsonb_build_object('code', c.code, 'description', c.description, 'discountType', 'PERCENT', 'discountValue', c.discount_value, 'tags', '[]'::jsonb,
        'rocketProgram', false),
      k.amount, 0, k.amount, 0, 0, k.amount, now() - make_interval(days => (k.n % 360)::int, secs => k.n % 3600),
      now() - make_interval(days => (k.n % 360)::int, secs => k.n % 3600)
    from (select *, row_number() over (order by id) as n from contract where partner_id = bench_id(${partner}, ${giant})) k
    join (select *, row_number() over (partition by plan_id order by id) - 1 as place from plan_code) c
      on c.plan_id = k.plan_id and c.place = (k.n * 31) % ${Math.floor(CODES / PLANS)}`,
];

/** A statement of five lines per sale, and the transfers of what the wallet then holds. */
const statement = (giant: number) => [
  `insert into statement_line (partner_id, id, statement_type, status, amount, method, instalment, instalments, sale_id, student_id, paid_at, due_on, created_at)
    select s.partner_id, uuidv7(), 'SALE', 'AVAILABLE', s.net / 5, 'CREDIT', n, 5, s.id, s.student_id, s.paid_at, s.paid_at::date + 32 * n, s.paid_at
    from sale s, generate_series(1, 5) n where s.partner_id = bench_id(${partner}, ${giant})`,
  `insert into ledger_transfer (partner_id, id, debit, credit, amount, reason, ref, leg, at)
    select partner_id, uuidv7(), 'RECEIVABLE', 'AVAILABLE', sum(amount), 'BONUS', uuidv7(), 1, now()
    from statement_line where partner_id = bench_id(${partner}, ${giant}) group by partner_id`,
];

const sheets = `
  insert into sheet (partner_id, id, name, objective, level, letters, document, created_at, updated_at)
  select bench_id(${partner}, n), bench_id(${sheet}, n * ${SHEETS} + s), 'Ficha ' || s, 'HYPERTROPHY', 'INTERMEDIATE', 'A - B - C - D - E', $1::jsonb, now(), now()
  from generate_series(0, $2::int) n, generate_series(0, ${SHEETS - 1}) s`;

const sheetExercises = `
  insert into sheet_exercise (partner_id, sheet_id, exercise_id, exercise_owner_id)
  select s.partner_id, s.id, e.id::uuid, '00000000-0000-0000-0000-000000000000' from sheet s, unnest($1::text[]) e (id)`;

const studentSheets = `
  insert into student_sheet (partner_id, id, student_id, sheet_id, assigned_at)
  select s.partner_id, gen_random_uuid(), s.id, (select h.id from sheet h where h.partner_id = s.partner_id order by h.id limit 1), now() - interval '60 days'
  from student s`;

/** The same sheet in normalised tables, for the comparison with them. */
const normalised = `
  create table bench_workout as select s.partner_id, s.id as sheet_id, (w.n - 1)::int as place, w.value ->> 'type' as letter
    from sheet s, jsonb_array_elements(s.document) with ordinality w (value, n);
  create table bench_block as select s.partner_id, s.id as sheet_id, (w.n - 1)::int as workout, (b.n - 1)::int as place, b.value ->> 'observation' as observation
    from sheet s, jsonb_array_elements(s.document) with ordinality w (value, n), jsonb_array_elements(w.value -> 'exercisesContent') with ordinality b (value, n);
  create table bench_exercise as select s.partner_id, s.id as sheet_id, (w.n - 1)::int as workout, (b.n - 1)::int as block, (e.n - 1)::int as place,
      (e.value ->> 'id')::uuid as exercise_id, (e.value ->> 'series')::int as series, e.value -> 'repetition' as repetition,
      (e.value ->> 'rest')::int as rest, e.value ->> 'technique' as technique
    from sheet s, jsonb_array_elements(s.document) with ordinality w (value, n), jsonb_array_elements(w.value -> 'exercisesContent') with ordinality b (value, n),
      jsonb_array_elements(b.value -> 'exercises') with ordinality e (value, n);
  create index on bench_workout (partner_id, sheet_id, place);
  create index on bench_block (partner_id, sheet_id, workout, place);
  create index on bench_exercise (partner_id, sheet_id, workout, block, place)`;

/** Ids of the library's exercises in a fixed order. */
export const libraryExercises = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>("select id from exercise where partner_id is null order by slug");
  return rows.map(({ id }) => id);
};

/** Adds paid and received charges of a partner's sales whose days are long over, five of each sale, and what the wallet holds of them. */
export const addDueLines = async (client: pg.Client, owner: number, count: number): Promise<void> => {
  const sale = `(select * from sale where partner_id = bench_id(${partner}, ${owner}) order by id limit ${count / 5}) s, generate_series(11, 15) n`;
  const moved = { owner: `bench_id(${partner}, ${owner})`, at: "now() - interval '100 days'" };
  for (const statement of [
    `insert into charge (partner_id, id, contract_id, student_id, instalment, amount, due_on, paid_at, payer_name, created_at)
      select s.partner_id, uuidv7(), s.contract_id, s.student_id, n, 10000, current_date - 100, ${moved.at}, 'Ana', ${moved.at} from ${sale}`,
    `insert into statement_line (partner_id, id, statement_type, status, amount, gross, fee, rocket_share, refunded, method, instalment, instalments, sale_id,
        charge_id, student_id, paid_at, due_on, turns_on, received_at, created_at)
      select c.partner_id, uuidv7(), 'SALE', 'PENDING', 9601, 10000, 399, 0, 0, 'CREDIT', c.instalment - 10, 5, s.id, c.id, c.student_id, c.paid_at,
        current_date - 68, current_date - 93, c.paid_at, c.created_at
      from charge c join sale s on s.partner_id = c.partner_id and s.contract_id = c.contract_id
      where c.partner_id = ${moved.owner} and c.instalment > 10`,
    `insert into ledger_transfer (partner_id, id, debit, credit, amount, reason, ref, leg, at)
      select partner_id, uuidv7(), 'RECEIVABLE', 'TO_CONFIRM', sum(amount), 'PAYMENT', uuidv7(), 1, ${moved.at}
      from statement_line where partner_id = ${moved.owner} and status = 'PENDING' group by partner_id`,
    "vacuum analyze statement_line",
  ])
    await client.query(statement);
};

/** How many lines of a partner are AVAILABLE. */
export const availableLines = async (client: pg.Client, owner: number): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from statement_line where partner_id = bench_id(${partner}, ${owner}) and status = 'AVAILABLE'`,
  );
  return rows[0]?.count ?? 0;
};

/** Fills a migrated database as superuser, without services and row-level security. */
export const fillWorld = async (
  client: pg.Client,
  size: Size,
  document: string,
  exercises: readonly string[],
): Promise<void> => {
  const last = size.partners;
  await client.query(makeIds);
  for (const statement of people(last)) await client.query(statement);
  await client.query(
    students(`select n / ${size.students} as owner, n from generate_series(0, ${last * size.students - 1}::bigint) n`),
  );
  if (size.giant > 0)
    await client.query(
      students(
        `select ${last}::bigint as owner, 10000000 + n as n from generate_series(0, ${size.giant - 1}::bigint) n`,
      ),
    );
  for (const statement of appOf(size)) await client.query(statement);
  await client.query(sheets, [document, last]);
  await client.query(sheetExercises, [exercises]);
  await client.query(studentSheets);
  for (const statement of records) await client.query(statement);
  if (size.giant > 0) for (const step of [...sold(last), ...statement(last)]) await client.query(step);
  await client.query(normalised);
  await client.query("vacuum full student");
  await client.query("vacuum analyze");
};

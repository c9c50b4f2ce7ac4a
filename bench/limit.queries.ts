/** The same answers built by SQL alone: the best that any server on this database could reach. `$1` is a partner. */

const record = `lateral (
  select count(*) filter (where w.finished_at > now() - interval '28 days')::int as last28,
    count(*) filter (where w.intensity > 0 and w.finished_at > now() - interval '7 days')::int as last7,
    count(*) filter (where w.intensity > 0 and w.finished_at > now() - interval '30 days')::int as last30,
    count(*) filter (where w.intensity > 0 and w.finished_at <= now() - interval '30 days' and w.finished_at > now() - interval '60 days')::int as before30,
    count(*) filter (where w.intensity > 0)::int as last90,
    (select length(replace(h.letters, ' - ', ''))::int from student_sheet l join sheet h on h.partner_id = l.partner_id and h.id = l.sheet_id
      where l.partner_id = s.partner_id and l.student_id = s.id and l.ended_at is null order by l.assigned_at desc, l.id desc limit 1) as "perWeek",
    (select extract(day from now() - min(l.assigned_at))::int from student_sheet l where l.partner_id = s.partner_id and l.student_id = s.id) as "plannedDays"
  from workout w where w.partner_id = s.partner_id and w.student_id = s.id and w.finished_at > now() - interval '90 days' and w.finished_at <= now()) r`;

const card = `s.id, s.name, s.gender, s.type, s.telegram, s.whatsapp, s.photo_file_id as photo,
  s.oldest_pending_report_sent_at as "answerStart", s.oldest_pending_report_due_at as "answerEnd", r.*,
  case when s.detached_at is not null then 'DETACHED' when s.linked_at is null then 'NOT_LINKED'
    when s.contract_ends_on is null or s.contract_ends_on < current_date then 'ENDED' when s.charge_due_on < current_date then 'PENDING' else 'ACTIVE' end as status,
  s.last_effort_at > now() - interval '7 days' as "isMotivated",
  s.pending_reports > 0 and s.oldest_pending_report_due_at < now() as "isLate",
  current_date - s.last_report_at::date as "lastQuestionnaireInDays", current_date - s.last_workout_at::date as "lastTrainingInDays",
  array(select t.tag from student_tag t where t.partner_id = s.partner_id and t.student_id = s.id order by t.tag) as tags`;

const cards = (
  matching: string,
) => `select json_build_object('data', coalesce(json_agg(c), '[]'), 'total', (select count(*) from student s where ${matching})) as answer
  from (select ${card} from (select * from student s where ${matching} order by s.sort_name, s.id limit 20) s, ${record} order by s.sort_name, s.id) c`;

export const listPage = cards("s.partner_id = $1 and s.deleted_at is null");

export const search = cards(
  "s.partner_id = $1 and s.deleted_at is null and s.search like '%' || normalised('Lúcia') || '%'",
);

/** A naive last page: computes every row and discards most of them. */
export const naiveLastPage = `select json_build_object('data', coalesce(json_agg(c), '[]')) as answer
  from (select ${card} from student s, ${record} where s.partner_id = $1 and s.deleted_at is null order by s.sort_name, s.id offset 19980 limit 20) c`;

const linked = "s.linked_at is not null and s.detached_at is null";
const attention = (
  reason: string,
  when: string,
  order: string,
) => `(select s.id, s.name, s.photo_file_id, '${reason}' as reason, s.contract_ends_on,
    s.oldest_pending_report_due_at from student s where s.partner_id = $1 and s.deleted_at is null and ${when} order by ${order}, s.id limit 5)`;

export const dashboard = `select json_build_object('data', json_build_object(
  'counts', (select row_to_json(n) from (select count(*) as total, count(*) filter (where ${linked}) as linked,
    count(*) filter (where ${linked} and s.last_effort_at > now() - interval '7 days') as motivated,
    count(*) filter (where s.pending_reports > 0 and s.newest_pending_report_due_at >= now()) as waiting,
    count(*) filter (where s.pending_reports > 0 and s.oldest_pending_report_due_at < now()) as late,
    count(*) filter (where ${linked} and s.contract_ends_on between current_date and current_date + 7) as expiring
    from student s where s.partner_id = $1 and s.deleted_at is null) n),
  'plans', (select json_agg(p) from (select p.id, p.name, count(*) as total from student s join plan p on p.partner_id = s.partner_id and p.id = s.plan_id
    where s.partner_id = $1 and s.deleted_at is null group by p.id, p.name order by total desc, p.name limit 4) p),
  'attention', (select json_agg(a) from (
    ${attention("REPORT_LATE", "s.pending_reports > 0 and s.oldest_pending_report_due_at < now()", "s.oldest_pending_report_due_at")} union all
    ${attention("REPORT_WAITING", "s.pending_reports > 0 and s.oldest_pending_report_due_at >= now()", "s.oldest_pending_report_due_at")} union all
    ${attention("CHARGE_OVERDUE", `${linked} and s.charge_due_on < current_date`, "s.charge_due_on")} union all
    ${attention("EXPIRING", `${linked} and s.contract_ends_on between current_date and current_date + 7`, "s.contract_ends_on")} union all
    ${attention("NO_TRAINING", `${linked} and s.last_effort_at <= now() - interval '7 days'`, "s.last_effort_at")}) a),
  'steps', (select row_to_json(f) from (select document is not null as profile, exists (select 1 from plan where partner_id = $1) as plan,
    exists (select 1 from sheet where partner_id = $1 and deleted_at is null) as sheet from partner where id = $1) f))) as answer`;

/** One sheet from normalised tables; `$2` is the sheet. */
export const normalisedSheet = `select json_build_object('data', json_build_object('id', h.id, 'name', h.name, 'objective', h.objective, 'level', h.level, 'instructions',
  (select json_agg(json_build_object('type', w.letter, 'exercisesContent',
    (select json_agg(json_build_object('observation', b.observation, 'exercises',
      (select json_agg(json_build_object('id', e.exercise_id, 'series', e.series, 'repetition', e.repetition, 'rest', e.rest, 'technique', e.technique,
          'name', x.name, 'description', x.description, 'muscleGroup', x.muscle_group, 'ytVideoUrl', x.video_url) order by e.place)
        from bench_exercise e join exercise x on x.id = e.exercise_id
        where e.partner_id = b.partner_id and e.sheet_id = b.sheet_id and e.workout = b.workout and e.block = b.place)) order by b.place)
      from bench_block b where b.partner_id = w.partner_id and b.sheet_id = w.sheet_id and b.workout = w.place)) order by w.place)
    from bench_workout w where w.partner_id = h.partner_id and w.sheet_id = h.id))) as answer
  from sheet h where h.partner_id = $1 and h.id = $2`;

const present = "s.partner_id = p.partner_id and s.deleted_at is null and s.detached_at is null";
const students = `((select count(*)::int from student s where ${present} and s.plan_id = p.id and s.contract_ends_on >= current_date)
  + (select count(distinct s.id)::int from student s join contract k on k.partner_id = s.partner_id and k.student_id = s.id
    where ${present} and s.contract_starts_on > current_date and s.plan_id <> p.id and k.plan_id = p.id and k.ends_on >= current_date))`;

const title = (column: string) =>
  `(select v.title from questionnaire_version v where v.partner_id = p.partner_id and v.questionnaire_id = p.${column} order by v.number desc limit 1)`;

export const plansPage = `select json_build_object('data', coalesce(json_agg(c), '[]'),
    'total', (select count(*) from plan where partner_id = $1 and deleted_at is null)) as answer
  from (select p.id, p.name, p.version, p.type, p.active, p.show, p.days as duration, p.evaluation_days as "evaluationTime",
      p.answer_hours as "answerTime", p.amount, (p.amount * p.days + 15) / 30 as total, p.questionnaire_id as "questionnaireId",
      ${title("questionnaire_id")} as questionnaire, p.follow_up_questionnaire_id as "followUpQuestionnaireId",
      ${title("follow_up_questionnaire_id")} as "followUpQuestionnaire", sheet.name as "firstSheet", diet.title as "firstDiet",
      p.benefits as descriptions, p.created_at as "createdAt", ${students} as students
    from plan p
    left join sheet on sheet.partner_id = p.partner_id and sheet.id = p.first_sheet_id
    left join diet on diet.partner_id = p.partner_id and diet.id = p.first_diet_id
    where p.partner_id = $1 and p.deleted_at is null order by p.created_at desc, p.id desc limit 10) c`;

const tagsOf = (code: string) =>
  `array(select t.tag from plan_code_tag t where t.partner_id = $1 and t.plan_code_id = ${code} order by t.search)`;
const salesOf = "from sale where sale.partner_id = c.partner_id and sale.plan_code_id = c.id";

export const codesPage = `select json_build_object('data', coalesce(json_agg(r), '[]'),
    'total', (select count(*) from plan_code where partner_id = $1 and deleted_at is null)) as answer
  from (select c.id, c.version, c.code, c.description, c.discount_type as "discountType", c.discount_value as "discountValue", c.active,
      ${tagsOf("c.id")} as tags, c.expires_at as "expireAt", c.rocket as "rocketProgram", c.plan_id as "billingPlanId",
      json_build_object('name', p.name, 'total', (p.amount * p.days + 15) / 30) as "billingPlan", c.created_at as "createdAt",
      (select count(*)::int ${salesOf} and sale.status = 'PAID') as uses,
      not exists (select 1 ${salesOf} and sale.status in ('OPEN', 'PAID', 'REVERSED')) as "canDelete"
    from plan_code c join plan p on p.partner_id = c.partner_id and p.id = c.plan_id
    where c.partner_id = $1 and c.deleted_at is null order by c.created_at desc, c.id desc limit 10) r`;

export const statementPage = `select json_build_object('data', coalesce(json_agg(r order by r."paidAt" desc, r.id desc), '[]')) as answer
  from (select l.id, l.status, l.type, l.statement_type as "statementType", l.due_on as "dueDate", l.paid_at as "paidAt", l.amount as "monthlyAmount",
      l.instalment as installment, json_build_object('type', l.method, 'installments', l.instalments) as payment,
      json_build_object('name', sale.plan ->> 'name') as "billingPlan",
      json_build_object('id', student.id, 'name', student.name, 'photoUrl', null) as "athleteStudent", payout.reason
    from (select * from statement_line where partner_id = $1 order by paid_at desc, id desc limit 12) l
    left join sale on sale.partner_id = $1 and sale.id = l.sale_id
    left join student on student.partner_id = $1 and student.id = l.student_id and student.deleted_at is null
    left join lateral (select reason from payout where partner_id = $1 and id = l.id limit 1) payout on true) r`;

const YEAR = "date_trunc('month', now() at time zone 'America/Sao_Paulo') - interval '11 months'";
const inAYear = `s.partner_id = $1 and s.status = 'PAID' and s.plan_code_id is not null
  and s.paid_at >= (${YEAR}) at time zone 'America/Sao_Paulo'`;

export const codeSales = `with sold as materialized (select s.plan_code_id as id, c.code,
      date_trunc('month', s.paid_at at time zone 'America/Sao_Paulo')::date as day, count(*)::int as sales
      from sale s join plan_code c on c.partner_id = s.partner_id and c.id = s.plan_code_id where ${inAYear} group by 1, 2, 3),
    line as (select 'CODE' as kind, code as name, day, sum(sales)::int as sales from sold group by code, day
      union all select 'TAG', min(t.tag), day, sum(sales)::int from sold join plan_code_tag t on t.partner_id = $1 and t.plan_code_id = sold.id
        group by t.search, day),
    best as (select kind, name, least(row_number() over (partition by kind order by sum(sales) desc, name), 9) as place from line group by kind, name),
    point as (select kind, place, min(name) as name, day, sum(sales)::int as sales from line join best using (kind, name) group by kind, place, day),
    series as (select kind, place, min(name) as "legendName", json_agg(json_build_object('axisX', day, 'axisY', sales) order by day) as values
      from point group by kind, place)
  select json_build_object('data', json_object_agg(kind, all_of)) as answer
  from (select kind, json_agg(series order by place) as all_of from series group by kind) k`;

/** Names are joined one by one; as plain joins they read all students and contracts, for ten times as long. */
export const codeRows = `select json_build_object('data', coalesce(json_agg(r order by r.created desc, r.id desc), '[]'),
    'total', (select count(*) from sale s where ${inAYear})) as answer
  from (select sold.id, student.id as "studentId", student.name, sold.plan ->> 'name' as plan, sold.code ->> 'code' as code, sold.paid_at as created,
      ${tagsOf("sold.plan_code_id")} as tags, case when contract.ends_on >= current_date then 'ACTIVE' else 'INACTIVE' end as status
    from (select s.* from sale s where ${inAYear} order by s.paid_at desc, s.id desc limit 100) sold
    left join lateral (select id, name from student where partner_id = $1 and id = sold.student_id and deleted_at is null limit 1) student on true
    left join lateral (select ends_on from contract where partner_id = $1 and id = sold.contract_id limit 1) contract on true) r`;

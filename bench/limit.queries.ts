/** The same answers built by SQL alone: the best that any server on this database could reach. `$1` is a partner. */

const record = `lateral (
  select count(*) filter (where w.done_at > now() - interval '28 days')::int as last28,
    count(*) filter (where w.intensity > 0 and w.done_at > now() - interval '7 days')::int as last7,
    count(*) filter (where w.intensity > 0 and w.done_at > now() - interval '30 days')::int as last30,
    count(*) filter (where w.intensity > 0 and w.done_at <= now() - interval '30 days' and w.done_at > now() - interval '60 days')::int as before30,
    count(*) filter (where w.intensity > 0)::int as last90,
    (select length(replace(h.letters, ' - ', ''))::int from student_sheet l join sheet h on h.partner_id = l.partner_id and h.id = l.sheet_id
      where l.partner_id = s.partner_id and l.student_id = s.id and l.ended_at is null order by l.assigned_at desc, l.id desc limit 1) as "perWeek",
    (select extract(day from now() - min(l.assigned_at))::int from student_sheet l where l.partner_id = s.partner_id and l.student_id = s.id) as "plannedDays"
  from workout w where w.partner_id = s.partner_id and w.student_id = s.id and w.done_at > now() - interval '90 days' and w.done_at <= now()) r`;

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

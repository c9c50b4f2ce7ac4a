/** What the students' app and the coach's page ask, built by SQL alone. `$1` is a partner and `$2` a student, unless said. */

const own = "partner_id = $1 and student_id = $2";

const next = `select json_build_object('sheet', h.id, 'name', h.name, 'letter', w.letter, 'muscleGroups', e.groups, 'exercises', e.count, 'sets', e.sets)
  from (select sheet_id from student_sheet where ${own} and ended_at is null order by assigned_at desc, id desc limit 1) a
  join sheet h on h.partner_id = $1 and h.id = a.sheet_id
  join bench_workout w on w.partner_id = $1 and w.sheet_id = h.id and w.place =
    coalesce((select place + 1 from bench_workout where partner_id = $1 and sheet_id = h.id and letter = done.letter), 0)
      % (select count(*) from bench_workout where partner_id = $1 and sheet_id = h.id)
  cross join lateral (select count(*), sum(series) as sets, array_agg(distinct x.muscle_group) as groups
    from bench_exercise b join exercise x on x.id = b.exercise_id where b.partner_id = $1 and b.sheet_id = h.id and b.workout = w.place) e`;

const report = `select json_build_object('dueOn', due, 'isFirst', last is null)
  from (select last, greatest(k.starts_on, last::date + (k.snapshot ->> 'evaluationDays')::int) as due
    from (select starts_on, snapshot from contract where ${own} and current_date between starts_on and ends_on order by starts_on desc limit 1) k,
      (select max(sent_at) as last from report where ${own}) r) d where due <= current_date`;

/** The world's students have no diet. */
export const today = `select json_build_object('data', json_build_object('next', (${next}), 'underWay', (select row_to_json(u)
      from (select * from workout where ${own} and finished_at is null and started_at > now() - interval '24 hours' order by started_at desc limit 1) u),
    'lastWorkoutAt', done.finished_at, 'report', (${report}), 'meal', (select diet_id from student_diet where ${own} limit 1),
    'unreadAnswers', (select count(*) from report where ${own} and feedback is not null and read_at is null),
    'isParqDue', coalesce((select valid_until < current_date from parq where ${own} order by signed_at desc, id desc limit 1), true))) as answer
  from (values (1)) one left join lateral (select letter, finished_at from workout where ${own} and finished_at is not null and intensity > 0
    order by finished_at desc, id desc limit 1) done on true`;

/** `$3` is the workout and `$4` what the device sends. Writes every row of a workout under the student's lock, and checks nothing. */
export const storedWorkout = `with held as (select id from student where partner_id = $1 and id = $2 for no key update),
    form as (select * from held, jsonb_to_record($4::jsonb) as f (sheet uuid, letter text, "startedAt" timestamptz, "finishedAt" timestamptz,
      intensity numeric, note text, device uuid, revision int, sets jsonb)),
    stored as (insert into workout (partner_id, id, student_id, sheet_id, letter, started_at, finished_at, intensity, note, device, revision)
      select $1, $3, $2, sheet, letter, "startedAt", "finishedAt", intensity, note, device, revision from form returning finished_at),
    sets as (insert into workout_set (partner_id, workout_id, slot, number, student_id, exercise_id, exercise_owner_id, prescribed_exercise_id,
        prescribed_exercise_owner_id, status, repetitions, load_grams, device, revision)
      select $1, $3, s.slot, s.number, $2, s.exercise, x.owner_id, s.prescribed, x.owner_id, s.status, s.repetitions, s.load, form.device, s.revision
      from form, jsonb_to_recordset(form.sets) as s (slot int, number int, exercise uuid, prescribed uuid, status text, repetitions int, load int, revision int)
      join exercise x on x.id = s.exercise)
  update student set last_workout_at = stored.finished_at, last_effort_at = stored.finished_at, workouts = workouts || stored.finished_at,
      efforts = efforts || stored.finished_at
    from stored where partner_id = $1 and id = $2 returning '{}' as answer`;

/** `$1` is a page's address, `$2` a plan and `$3` a code. */
export const quote = `select json_build_object('data', json_build_object('plan', json_build_object('id', p.id, 'name', p.name, 'type', p.type,
      'days', p.days, 'amount', p.amount, 'total', t.total, 'benefits', array['Avaliação a cada ' || p.evaluation_days || ' dias',
        'Resposta em até ' || p.answer_hours || ' horas'] || p.benefits),
    'code', c.code, 'price', t.total, 'discount', d.discount, 'total', t.total - d.discount, 'instalments', array[t.total - d.discount],
    'mostInstalments', least(12, p.days / 30))) as answer
  from coach_page g
  join partner r on r.id = g.partner_id and r.active and r.tenant_id = (select id from tenant where slug = 'prancheta')
  join plan p on p.partner_id = r.id and p.id = $2 and p.active and p.deleted_at is null
  join plan_code c on c.partner_id = r.id and c.code = $3 and c.plan_id = p.id and c.active and c.deleted_at is null
    and (c.expires_at is null or c.expires_at > now())
  cross join lateral (select (p.amount * p.days + 15) / 30 as total) t
  cross join lateral (select (t.total * c.discount_value + 50) / 100 as discount) d
  where g.slug = $1 and g.is_on`;

import { KIND } from "./ids.ts";

interface Small {
  /** Small partners, each with `students` students. */
  readonly partners: number;
  readonly students: number;
}

/** The code of each small partner. */
export const CODE = "VERAO";

/** The number of the partner's student who uses the app. */
export const appStudent = (partner: number, { students }: Pick<Small, "students">): number => partner * students + 1;

/** The address of a partner's page. */
export const slugOf = (partner: number): string => `treinador-${partner}`;

/** Of each small partner: a student with a running contract who is signed in to the app, a page, and a code. */
export const appOf = ({ partners, students }: Small): readonly string[] => {
  const each = `generate_series(0, ${partners - 1}) n`;
  const partner = `bench_id(${KIND.partner}, n)`;
  const account = `bench_id(${KIND.studentAccount}, n)`;
  return [
    `insert into account (id, tenant_id, email, name, created_at)
      select ${account}, (select id from tenant where slug = 'prancheta'), 'app' || n || '@exemplo.com.br', 'Aluno ' || n, now() from ${each}`,
    `insert into session (id, account_id, face, secret_hash, rotated_at, used_at, ends_at, device, created_at, password_typed_at)
      select bench_id(${KIND.studentSession}, n), ${account}, 'STUDENT', sha256(('app' || n)::bytea), now(), now(), now() + interval '30 days', 'bench',
        now(), now() from ${each}`,
    `update student s set account_id = ${account}, linked_at = now() - interval '200 days', detached_at = null,
        contract_ends_on = current_date + 30, charge_due_on = null
      from ${each} where s.partner_id = ${partner} and s.id = bench_id(${KIND.student}, n::bigint * ${students} + 1)`,
    `insert into coach_page (partner_id, slug, is_on, about, changed_at)
      select ${partner}, 'treinador-' || n, true, 'Treino para quem tem pouco tempo.', now() from ${each}`,
    `insert into plan_code (partner_id, id, plan_id, code, description, discount_type, discount_value, active, rocket, created_at)
      select p.partner_id, gen_random_uuid(), p.id, '${CODE}', 'Campanha de verão', 'PERCENT', 10, true, false, now()
      from (select distinct on (partner_id) partner_id, id from plan where partner_id <> bench_id(${KIND.partner}, ${partners}) order by partner_id, id) p`,
  ];
};

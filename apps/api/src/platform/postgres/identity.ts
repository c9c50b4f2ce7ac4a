import { type AccountId, PartnerId, type SessionId, type StudentId, type TenantId } from "@prancheta/contract/scalars";
import type pg from "pg";
import { instantOf } from "../clock.ts";
import { found, Refusal } from "../http/refusal.ts";
import type { Statement } from "./connections/batch.ts";

/** Whom a request acts for. Only the guard creates one, from a token whose session is then checked in the database. */
export interface Owner {
  readonly partner: PartnerId;
  readonly account: AccountId;
  readonly session: SessionId;
  readonly tenant: TenantId;
  readonly zone: string;
}

/** Who is signed in to the students' app. Only the guard creates one, from a token whose session it then checks. */
export interface SignedInAccount {
  readonly account: AccountId;
  readonly session: SessionId;
  readonly tenant: TenantId;
}

/** One student of one partner. */
export interface StudentRef {
  readonly partner: PartnerId;
  readonly student: StudentId;
}

/** The student for whom a request acts: one link of a signed-in account to a coach. */
export interface LinkedStudent extends SignedInAccount, StudentRef {
  /** The coach's zone. */
  readonly zone: string;
  /** Whether the coach is suspended. */
  readonly isPaused: boolean;
}

/** Refuses a student of a suspended coach. */
export const refusePaused = ({ isPaused }: LinkedStudent): void => {
  if (isPaused) throw new Refusal("link.not_found");
};

/** Whether a transaction may write. */
export type Access = "read" | "write";

/** The first statement of a transaction: it names whose rows are read, and for a request checks that it may. */
export interface Opening<Admitted = void> extends Statement {
  /** Checks the opening statement's row; throws to refuse the transaction. */
  readonly check: (row: pg.QueryResultRow | undefined) => Admitted;
  /** Begins each batch that follows in a read, if that needs less than the first: nothing is checked again. */
  readonly again?: (admitted: Admitted) => Statement;
}

/** The columns of an opening statement; for a read it also has PostgreSQL refuse writes, as there is no BEGIN. */
const selecting = (name: string, columns: string) => ({
  write: { name, text: `select ${columns}` },
  read: { name: `${name} to read`, text: `select set_config('transaction_read_only', 'on', true), ${columns}` },
});

/** Opens a read that is not limited to one partner, student or account. */
export const READING: Opening = {
  name: "system to read",
  text: "select set_config('transaction_read_only', 'on', true)",
  values: [],
  check: () => undefined,
};

const PARTNER = selecting("partner", "set_config('app.partner_id', $1, true)");
const OWNER = selecting("owner", "set_config('app.partner_id', $1, true), session_is_live($2, $1::uuid, $3) as live");

export const openingFor = (partner: PartnerId, access: Access): Opening => ({
  ...PARTNER[access],
  values: [partner],
  check: () => undefined,
});

const refuseInactiveSession = (row: pg.QueryResultRow | undefined) => {
  if (row?.["live"] !== true) throw new Refusal("session.missing");
};

export const openingOf = ({ partner, session }: Owner, now: Temporal.Instant, access: Access): Opening => ({
  ...OWNER[access],
  values: [partner, session, instantOf(now)],
  check: refuseInactiveSession,
  again: () => ({ ...PARTNER.read, values: [partner] }),
});

const STUDENT = selecting("student", "set_config('app.partner_id', $1, true), set_config('app.student_id', $2, true)");

export const openingForStudent = ({ partner, student }: StudentRef): Opening => ({
  ...STUDENT.write,
  values: [partner, student],
  check: () => undefined,
});

/** One row even without a coach, so that an ended session is told from a student of another account. */
const LINK = selecting(
  "link",
  `student_session_is_live($1, $2, $3, $4) as live, coach.partner_id, coach.zone, coach.is_paused,
    set_config('app.partner_id', coalesce(coach.partner_id::text, ''), true),
    set_config('app.student_id', case when coach.partner_id is null then '' else $5::uuid::text end, true)
  from (values (1)) one left join coach_of_student($5, $2, $3) coach on true`,
);

export const openingOfLink = (
  who: SignedInAccount,
  student: StudentId,
  now: Temporal.Instant,
  access: Access,
): Opening<LinkedStudent> => ({
  ...LINK[access],
  values: [who.session, who.account, who.tenant, instantOf(now), student],
  check: (row) => {
    refuseInactiveSession(row);
    const { partner_id, zone, is_paused } = found(row, "link.not_found");
    if (typeof zone !== "string") throw new Refusal("link.not_found");
    return { ...who, student, partner: PartnerId.parse(partner_id), zone, isPaused: is_paused === true };
  },
  again: ({ partner }) => ({ ...STUDENT.read, values: [partner, student] }),
});

const SESSION = selecting("session", "student_session_is_live($1, $2, $3, $4) as live");

/** Checks a student's session alone. */
export const openingOfSession = ({ session, account, tenant }: SignedInAccount, now: Temporal.Instant): Opening => ({
  ...SESSION.read,
  values: [session, account, tenant, instantOf(now)],
  check: refuseInactiveSession,
});

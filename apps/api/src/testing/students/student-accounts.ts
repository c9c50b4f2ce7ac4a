import { randomUUID } from "node:crypto";
import type { PlanId, StudentId, TenantId } from "@prancheta/contract/scalars";
import type { StudentType } from "@prancheta/contract/students/students";
import type { FastifyInstance } from "fastify";
import { findOrCreateAccount } from "../../accounts/accounts.service.ts";
import { openSession } from "../../accounts/sessions/sessions.service.ts";
import { startContract } from "../../plans/plans.service.ts";
import { type DrivenClock, dayIn } from "../../platform/clock.ts";
import { DEFAULT_TENANT } from "../../platform/http/guard.ts";
import type { Database } from "../../platform/postgres/db.ts";
import type { Owner, SignedInAccount } from "../../platform/postgres/identity.ts";
import type { Tokens } from "../../platform/secrets/tokens.ts";
import { inviteStudent, joinStudent } from "../../students/students.service.ts";
import { anAddress, type Call, callerOf } from "../call.ts";

/** A person who is signed in to the students' app. */
export interface TestAccount {
  readonly signedIn: SignedInAccount;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly call: Call;
}

/** The same person as the student of one coach: `call` names the link. */
export interface TestStudent extends TestAccount {
  readonly student: StudentId;
}

interface AccountOverrides {
  readonly name?: string;
  readonly email?: string;
  readonly tenant?: string;
  /** The result of `hashPassword`. */
  readonly passwordHash?: string;
}

interface StudentOverrides {
  readonly name?: string;
  readonly type?: StudentType;
  /** Somebody who is already signed in; undefined means a new person. */
  readonly as?: TestAccount;
  /** Null means no contract; undefined the trial plan from today. */
  readonly plan?: PlanId | null;
}

export interface StudentAccounts {
  aStudentAccount(overrides?: AccountOverrides): Promise<TestAccount>;
  /** A student who joined, with a contract from today. */
  aStudentOf(
    partner: { readonly owner: Owner; readonly trialPlan: PlanId },
    overrides?: StudentOverrides,
  ): Promise<TestStudent>;
}

interface Parts {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: DrivenClock;
  readonly tokens: Tokens;
  tenant(slug: string): Promise<TenantId>;
}

/** A partner who may be billed for students in person. */
export const BILLABLE = { hasDefault: async () => true, hasOverdue: async () => false };

/** Builds people of the students' app by calling the services directly. */
export function studentAccounts({ app, database, clock, tokens, tenant }: Parts): StudentAccounts {
  const aStudentAccount: StudentAccounts["aStudentAccount"] = async ({
    name = "Bruno Lima",
    email = `${randomUUID()}@aluno.example`,
    tenant: slug = DEFAULT_TENANT,
    passwordHash,
  } = {}) => {
    const tenantId = await tenant(slug);
    const { account, session } = await database.asSystem(async (db) => {
      const id = await findOrCreateAccount(db, clock, {
        tenant: tenantId,
        name,
        email,
        passwordHash: passwordHash ?? null,
      });
      return { account: id, session: await openSession(db, clock, id, "", "STUDENT") };
    });
    const signedIn = { account, session: session.id, tenant: tenantId };
    const token = await tokens.studentAccess(signedIn, slug);
    const headers = { authorization: `Bearer ${token}`, "x-tenant": slug };
    const refreshToken = tokens.refresh(session.id, session.secret);
    return { signedIn, name, email, token, refreshToken, call: callerOf(app, anAddress(), headers) };
  };

  const aStudentOf: StudentAccounts["aStudentOf"] = async (
    { owner, trialPlan },
    { name = "Bruno Lima", type = "ONLINE", as, plan = trialPlan } = {},
  ) => {
    const person = as ?? (await aStudentAccount({ name }));
    const { email, signedIn, call } = person;
    const student = await database.asPartner(owner.partner, async (db) => {
      const form = { name, email, type, zone: owner.zone };
      const id = await inviteStudent(db, owner.partner, clock, form, BILLABLE);
      await joinStudent(db, owner.partner, clock, id, { account: signedIn.account });
      const startsOn = dayIn(owner.zone, clock.now());
      if (plan !== null) await startContract(db, owner.partner, clock, { student: id, plan, startsOn });
      return id;
    });
    const asStudent: Call = (endpoint, input = {}) =>
      call(endpoint, { ...input, headers: { "x-student": student, ...input.headers } });
    return { ...person, student, call: asStudent };
  };

  return { aStudentAccount, aStudentOf };
}

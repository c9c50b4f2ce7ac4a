import { done } from "@prancheta/contract/endpoint";
import { studentAuth } from "@prancheta/contract/student/auth";
import { studentPassword } from "@prancheta/contract/student/password";
import { passwordState, removeAppPassword, setAppPassword } from "../../accounts/access/app-password.service.ts";
import { mailSignInCode, signInWithCode } from "../../accounts/codes/sign-in-codes.service.ts";
import { makePasswords } from "../../accounts/passwords/passwords.service.ts";
import { endStudentSession, renewStudentSession } from "../../accounts/sessions/sessions.service.ts";
import { signInStudent } from "../../accounts/sessions/sign-in.service.ts";
import { makeTenants } from "../../accounts/tenants.service.ts";
import { coachAt } from "../../coach-page/coach-page.service.ts";
import { isSuspended } from "../../partners/suspension.service.ts";
import type { AreaParts } from "../../parts.ts";
import { instantOf } from "../../platform/clock.ts";
import type { Api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { derivedKey } from "../../platform/secrets/tokens.ts";
import { linksOf } from "../../students/links.service.ts";
import { liveInvitation } from "../invitations/invitations.service.ts";

export function studentAuthRoutes(api: Api, areaParts: AreaParts): void {
  const { database, clock, files } = areaParts;
  const parts = {
    ...areaParts,
    codeKey: derivedKey(areaParts.secretKey, "sign-in-code"),
    passwords: makePasswords(),
  };
  const tenants = makeTenants(database);

  api.open(studentAuth.code, async ({ body: { email }, caller }) => {
    const tenant = await tenants.idBySlug(caller.tenantSlug);
    return { data: { retryAfter: await mailSignInCode(parts, caller, { tenant, email }) } };
  });

  api.open(studentAuth.enter, async ({ body: { email, code, password, device, invitation, page }, caller }) => {
    const tenant = await tenants.idBySlug(caller.tenantSlug);
    if (code === undefined)
      return { data: await signInStudent(parts, tenant, caller, { email, password: password ?? "", device }) };
    const nameOf = async (db: SystemDb) => {
      if (invitation) return (await liveInvitation(db, tenant, instantOf(clock.now()), invitation)).name;
      if (page === undefined) return undefined;
      found(await coachAt(db, tenant, page), "coach.not_found");
      // Told when the joining is filled in.
      return "";
    };
    return { data: await signInWithCode(parts, caller, { tenant, email }, { code, device }, nameOf) };
  });

  api.open(studentAuth.refresh, async ({ body, caller }) => {
    await tenants.idBySlug(caller.tenantSlug);
    return { data: await renewStudentSession(parts, caller.tenantSlug, body.refreshToken) };
  });

  api.account(studentAuth.logout, async ({ account }) => {
    await endStudentSession(parts, account);
    return done;
  });

  api.account(studentPassword.read, async ({ account }) => ({ data: await passwordState(parts, account) }));

  api.account(studentPassword.set, async ({ account, body }) => {
    await setAppPassword(parts, account, body);
    return done;
  });

  api.account(studentPassword.remove, async ({ account, body }) => {
    await removeAppPassword(parts, account, body);
    return done;
  });

  api.account(studentAuth.links, async ({ account }) => {
    const links = await database.asSystem((db) => linksOf(db, clock, account));
    return {
      data: links.map(({ id, partner_id, coach, avatar_file_id, status, plan, contract_ends_on, ...link }) => {
        const isPaused = isSuspended(link);
        return {
          id,
          coach: {
            name: coach,
            photo: avatar_file_id && files.linkTo(partner_id, avatar_file_id),
            whatsapp: isPaused ? null : link.whatsapp,
            telegram: isPaused ? null : link.telegram,
          },
          status,
          isPaused,
          plan: plan !== null && contract_ends_on !== null ? { name: plan, endsOn: contract_ends_on } : null,
        };
      }),
    };
  });
}

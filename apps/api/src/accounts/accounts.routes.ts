import { accounts } from "@prancheta/contract/accounts/accounts";
import { done } from "@prancheta/contract/endpoint";
import type { AreaParts } from "../parts.ts";
import { instantOf } from "../platform/clock.ts";
import type { Api } from "../platform/http/api.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { makePasswords } from "./passwords/passwords.service.ts";
import { forgotPassword, resetPassword } from "./passwords/reset.service.ts";
import { endSession } from "./sessions/sessions.queries.ts";
import { renewSession } from "./sessions/sessions.service.ts";
import { signIn, verify } from "./sessions/sign-in.service.ts";
import { makeTenants } from "./tenants.service.ts";

export function accountsRoutes(api: Api, parts: AreaParts): void {
  const { database, clock } = parts;
  const tenants = makeTenants(database);
  const passwords = makePasswords();

  api.open(accounts.login, async ({ body, caller }) => {
    const tenant = await tenants.idBySlug(caller.tenantSlug);
    return {
      data: await signIn({ ...parts, passwords }, tenant, caller, { ...body, email: body.user }),
    };
  });

  api.open(accounts.refresh, async ({ body, caller }) => {
    await tenants.idBySlug(caller.tenantSlug);
    if (!body.refreshToken) throw new Refusal("session.refresh_missing");
    return { data: await renewSession(parts, caller.tenantSlug, body.refreshToken) };
  });

  api.open(accounts.verify, async ({ body, caller }) => {
    const tenant = await tenants.idBySlug(caller.tenantSlug);
    return { data: await verify(database, tenant, body.email) };
  });

  api.open(accounts.forgot, async ({ body, caller }) => {
    await forgotPassword(parts, await tenants.idBySlug(caller.tenantSlug), body.email);
    return done;
  });

  api.open(accounts.reset, async ({ body, caller }) => {
    const device = await resetPassword(parts, await tenants.idBySlug(caller.tenantSlug), caller, body);
    return { data: { ...done.data, device } };
  });

  api.partner(accounts.logout, async ({ db, owner }) => {
    await endSession(db, owner.session, instantOf(clock.now()));
    return done;
  });
}

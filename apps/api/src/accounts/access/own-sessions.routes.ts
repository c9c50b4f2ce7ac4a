import { access } from "@prancheta/contract/accounts/access";
import { done } from "@prancheta/contract/endpoint";
import type { AreaParts } from "../../parts.ts";
import { instantOf } from "../../platform/clock.ts";
import type { Api } from "../../platform/http/api.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { hashPassword, makePasswords } from "../passwords/passwords.service.ts";
import { confirmPassword } from "../sessions/fresh-session.service.ts";
import {
  activeSessions,
  countActiveSessions,
  endOtherSessions,
  endOwnSession,
  refuseEndedSession,
} from "./own-sessions.queries.ts";
import { changePassword } from "./password-change.service.ts";

export function ownSessionsRoutes(api: Api, parts: AreaParts): void {
  const { clock } = parts;
  const passwords = makePasswords();

  api.partner(access.sessions, async ({ db, owner, query }) => {
    const now = instantOf(clock.now());
    const sessions = await activeSessions(db, owner.account, now, query);
    const data = sessions.map((session) => ({ ...session, current: session.id === owner.session }));
    return query.skip === 0 ? { data, total: await countActiveSessions(db, owner.account, now) } : { data };
  });

  api.partner(access.endOtherSessions, async ({ db, owner }) => {
    await endOtherSessions(db, owner.account, owner.session, instantOf(clock.now()));
    return done;
  });

  api.partner(access.endSession, async ({ db, owner, params }) => {
    if (!(await endOwnSession(db, owner.account, params.id, instantOf(clock.now()))))
      throw new Refusal("session.not_found");
    return done;
  });

  api.partner(access.confirmPassword, async ({ db, owner, body }) => {
    await refuseEndedSession(db, owner.session);
    await confirmPassword({ ...parts, passwords }, owner, body.password);
    return done;
  });

  api.partnerWithInput(
    access.changePassword,
    ({ body }) => hashPassword(body.password),
    async ({ db, owner, body, ready: newHash }) => {
      await refuseEndedSession(db, owner.session);
      await changePassword({ ...parts, passwords }, owner, { ...body, newHash });
      return done;
    },
  );
}

import { done } from "@prancheta/contract/endpoint";
import { planTotal } from "@prancheta/contract/plans/price";
import { Cents } from "@prancheta/contract/scalars";
import { invitations, type OpenInvitation } from "@prancheta/contract/student/invitations";
import { students } from "@prancheta/contract/students/students";
import { makeTenants } from "../../accounts/tenants.service.ts";
import type { AreaParts } from "../../parts.ts";
import { instantOf } from "../../platform/clock.ts";
import type { Api } from "../../platform/http/api.ts";
import { audit } from "../../platform/postgres/audit.ts";
import { linkToPass, openInvitation } from "./invitation-links.service.ts";
import { liveInvitation } from "./invitations.service.ts";
import { correct, invite, sendAnew, withdraw } from "./invite.service.ts";
import { inviteMany } from "./invite-many.service.ts";

const firstWord = (name: string): string => name.trim().split(/\s+/, 1).join("");

type LiveInvitation = Awaited<ReturnType<typeof liveInvitation>>;

const planShown = ({ plan: name, payment, amount, days }: LiveInvitation): OpenInvitation["plan"] => {
  if (name === null || amount === null || days === null) return null;
  return { name, toPay: payment === "LINK" ? Cents.parse(planTotal(amount, days)) : null };
};

export function invitationsRoutes(api: Api, parts: AreaParts): void {
  const { clock, database, files } = parts;
  const tenants = makeTenants(database);

  api.partner(invitations.invite, async ({ db, owner, body }) => {
    const data = await invite(db, owner, parts, body);
    await audit(db, owner, clock, "student.invited", data.studentId);
    return { data };
  });

  api.partner(invitations.inviteMany, async ({ db, owner, body }) => {
    const data = await inviteMany(db, owner, parts, body);
    for (const { sent } of data) if (sent) await audit(db, owner, clock, "student.invited", sent.studentId);
    return { data };
  });

  api.partner(invitations.read, async ({ db, owner, params }) => ({
    data: await openInvitation(db, owner.partner, parts, params.id),
  }));

  api.partner(invitations.sendAnew, async ({ db, owner, params }) => {
    const data = await sendAnew(db, owner, parts, params.id);
    await audit(db, owner, clock, "student.invited", params.id);
    return { data };
  });

  api.partner(invitations.correct, async ({ db, owner, params, body }) => {
    const data = await correct(db, owner, parts, params.id, body);
    await audit(db, owner, clock, "student.invitation_corrected", params.id);
    return { data };
  });

  api.partner(invitations.withdraw, async ({ db, owner, params }) => {
    await withdraw(db, owner.partner, parts, params.id);
    await audit(db, owner, clock, "student.invitation_withdrawn", params.id);
    return done;
  });

  api.partner(students.link, async ({ db, owner, params }) => ({
    data: await linkToPass(db, owner.partner, parts, params.id),
  }));

  api.open(invitations.open, async ({ params, caller, secret }) => {
    const tenant = await tenants.idBySlug(caller.tenantSlug);
    const link = { id: params.id, secret };
    const invitation = await database.asSystem((db) => liveInvitation(db, tenant, instantOf(clock.now()), link));
    const { partner, avatar_file_id: photo, coach, name } = invitation;
    return {
      data: {
        firstName: firstWord(name),
        coach: { name: coach, photo: photo && files.linkTo(partner, photo) },
        plan: planShown(invitation),
      },
    };
  });
}

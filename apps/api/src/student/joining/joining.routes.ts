import { done } from "@prancheta/contract/endpoint";
import { joiners, joining } from "@prancheta/contract/student/joining";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { audit } from "../../platform/postgres/audit.ts";
import { joinerParq, signJoinerParq } from "../parq/joiner-parq.service.ts";
import { acceptJoining } from "./accept.service.ts";
import { mailAcceptanceCode } from "./acceptance-code.service.ts";
import { confirmJoiner, refuseJoiner } from "./joiners.service.ts";
import { type JoiningRow, waitingJoiners } from "./joining.queries.ts";
import { changeJoining, ownJoinings, presentJoining, startJoining } from "./joining.service.ts";

export function joiningRoutes(api: Api, parts: AreaParts): void {
  const { clock, files } = parts;
  const present = (row: JoiningRow) => presentJoining(row, files, clock);

  api.account(joining.start, async ({ account, body }) => ({
    data: present(await startJoining(parts, account, body)),
  }));

  api.account(joining.mine, async ({ account }) => ({ data: (await ownJoinings(parts, account)).map(present) }));

  api.account(joining.change, async ({ account, params, body }) => ({
    data: present(await changeJoining(parts, account, params.id, body)),
  }));

  api.account(joining.guardianCode, async ({ account, params, body: { photos } }) => ({
    data: present(await mailAcceptanceCode(parts, account, params.id, photos)),
  }));

  api.account(joining.accept, async ({ account, params, body }) => ({
    data: present(await acceptJoining(parts, account, params.id, body)),
  }));

  api.account(joining.parq, async ({ account, params }) => ({ data: await joinerParq(parts, account, params.id) }));

  api.account(joining.signParq, async ({ account, params, body }) => ({
    data: await signJoinerParq(parts, account, params, body),
  }));

  api.partner(joiners.list, async ({ db, owner }) => ({
    data: (await waitingJoiners(db, owner.partner)).map(({ name, invitationId: _, ...joiner }) => ({
      ...joiner,
      name: name ?? "",
    })),
  }));

  api.partner(joiners.confirm, async ({ db, owner, params }) => {
    await confirmJoiner(db, owner, parts, params.id);
    await audit(db, owner, clock, "joiner.confirmed", params.id);
    return done;
  });

  api.partner(joiners.refuse, async ({ db, owner, params }) => {
    await refuseJoiner(db, owner, parts, params.id);
    await audit(db, owner, clock, "joiner.refused", params.id);
    return done;
  });
}

import * as z from "zod";
import { data, endpoint, page } from "../endpoint.ts";
import { paging, parameter, RocketProspectId } from "../scalars.ts";
import { AVATAR_PAGE, AVATAR_STATUSES } from "./limits.ts";

export const AvatarStatus = z.enum(AVATAR_STATUSES);
export type AvatarStatus = z.infer<typeof AvatarStatus>;

/** What the coach says about a person (docs/rules/rocket.md). */
export const MarkedStatus = AvatarStatus.extract(["PENDING_SEND", "SENDED", "UNSUBSCRIBED"]);
export type MarkedStatus = z.infer<typeof MarkedStatus>;

/** A person whom the coach may write to. */
export const Avatar = z.object({
  id: RocketProspectId,
  name: z.string(),
  /** The handle, without '@'. */
  instagram: z.string(),
  status: AvatarStatus,
});
export type Avatar = z.infer<typeof Avatar>;

/** What a message says besides its sentences. */
export const MessageFacts = z.object({
  coach: z.string(),
  /** The newest code of the Rocket Program that is active. */
  code: z.string().nullable(),
  /** Where a prospect can buy, without the prospect's reference; null while the coach's page is off. */
  link: z.string().nullable(),
});
export type MessageFacts = z.infer<typeof MessageFacts>;

const base = "/v3/partners/rocket";

export const rocket = {
  avatars: endpoint({
    method: "GET",
    path: `${base}/avatar`,
    summary: "As pessoas a quem o parceiro pode escrever, as que faltam ou as de uma situação",
    access: "partner",
    query: z.object({
      ...paging(AVATAR_PAGE),
      status: parameter(AvatarStatus),
    }),
    reply: page(Avatar),
    errors: ["rocket.off"],
  }),
  change: endpoint({
    method: "PATCH",
    path: `${base}/avatar/:id`,
    summary: "Diz que a mensagem foi enviada, que a pessoa recusou, ou desfaz isso",
    access: "partner",
    params: z.object({ id: RocketProspectId }),
    body: z.object({ status: MarkedStatus }),
    reply: data(Avatar),
    errors: ["rocket.off", "rocket.not_found", "rocket.settled"],
  }),
  facts: endpoint({
    method: "GET",
    path: `${base}/message`,
    summary: "O que uma mensagem diz: o nome do parceiro, o código e o link",
    access: "partner",
    reply: data(MessageFacts),
    errors: ["rocket.off"],
  }),
};

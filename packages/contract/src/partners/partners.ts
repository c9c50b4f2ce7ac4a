import type * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { Profile } from "./profile.ts";

/** The signed-in partner. */
export const Me = Profile;
export type Me = z.infer<typeof Me>;

export const partners = {
  me: endpoint({
    method: "GET",
    path: "/v2/partners/me",
    summary: "O parceiro desta sessão",
    access: "partner",
    reply: data(Me),
    errors: ["partner.not_found"],
  }),
};

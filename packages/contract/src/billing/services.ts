import * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { Cents, FolderId } from "../scalars.ts";
import { FinancialConfig } from "./cards.ts";

export const Service = z.object({
  type: z.enum(["IN_PERSON_CONSULTANCY", "GROWTH_MARKETING"]),
  /** In person: somebody is coached in person now. Growth: it is subscribed. */
  active: z.boolean(),
});

export const Signatures = z.object({
  /** Growth only if it is offered to this partner, or subscribed. */
  services: z.array(Service),
  config: FinancialConfig,
  /** How many students are coached in person now, and what that makes per cycle. */
  inPerson: z.object({ students: z.int(), price: Cents, total: Cents }),
  /** The folder with marketing material, the root of all; null if there is none. */
  marketingFolder: FolderId.nullable(),
});
export type Signatures = z.infer<typeof Signatures>;

export const services = {
  read: endpoint({
    method: "GET",
    path: "/v2/partners/signatures",
    summary: "Os serviços do parceiro e como ele os paga",
    access: "partner",
    reply: data(Signatures),
  }),
};

import { partners } from "@prancheta/contract/partners/partners";
import { profile } from "@prancheta/contract/partners/profile";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { photoOf, profileOf, saveProfile } from "./profile.service.ts";

export function partnersRoutes(api: Api, { clock, files, cep }: AreaParts): void {
  api.partner(partners.me, async ({ db, owner }) => ({ data: await profileOf(db, owner.partner, files) }));

  api.partnerWithInput(
    profile.update,
    ({ body, owner }) => photoOf(body, owner.partner),
    async ({ db, owner, body, ready: photo }) => ({
      data: await saveProfile({ db, owner, clock, files }, body, photo),
    }),
  );

  api.partnerUnwrapped(profile.place, async ({ query }) => ({ data: (await cep?.placeOf(query.zipCode)) ?? null }));
}

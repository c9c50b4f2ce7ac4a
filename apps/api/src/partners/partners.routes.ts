import { partners } from "@prancheta/contract/partners/partners";
import { profile } from "@prancheta/contract/partners/profile";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { photoOf, profileOf, saveProfile, stagePhoto } from "./profile.service.ts";

export function partnersRoutes(api: Api, { clock, files, cep }: AreaParts): void {
  api.partner(partners.me, async ({ db, owner }) => ({ data: await profileOf(db, owner.partner, files) }));

  api.partnerWithInput(
    profile.update,
    async ({ body, owner: { partner }, cleanup }) => {
      const photo = await photoOf(body, partner);
      return photo && cleanup.use(await stagePhoto(files, partner, photo));
    },
    async ({ db, owner, body, ready: photo, cleanup }) => {
      const saved = await saveProfile({ db, owner, clock, files }, body, photo);
      cleanup.defer(() => files.removeContents(owner.partner, saved.unused));
      return { data: saved.profile };
    },
  );

  api.partnerUnwrapped(profile.place, async ({ query }) => ({ data: (await cep?.placeOf(query.zipCode)) ?? null }));
}

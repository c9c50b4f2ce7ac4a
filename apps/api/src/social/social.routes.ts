import { social } from "@prancheta/contract/social/social";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { makeSeal } from "../platform/secrets/seal.ts";
import { link, settingsOf, startLink, unlink } from "./link.service.ts";
import { ownPages, ownPost, ownPosts, refreshMetrics, refuseWithoutPosting, startPost } from "./posts.service.ts";
import { TOKEN_SEAL } from "./provider.service.ts";
import { suggestionsFor } from "./suggestions.service.ts";

export function socialRoutes(api: Api, areaParts: AreaParts): void {
  const { clock } = areaParts;
  const parts = { ...areaParts, social: areaParts.social, seal: makeSeal(areaParts.secretKey, TOKEN_SEAL) };

  api.partner(social.read, async ({ db, owner }) => ({ data: await settingsOf(parts, db, owner) }));

  api.partner(social.start, async ({ db, owner }) => ({ data: { url: await startLink(parts, db, owner) } }));

  api.partnerUnwrapped(social.change, async ({ owner, step, body: { token: code, state } }) => ({
    data: await (code === null ? unlink(parts, { owner, step }) : link(parts, { owner, step }, { code, state })),
  }));

  api.partner(social.contents, async ({ db, owner, query }) => {
    await refuseWithoutPosting(db, owner);
    return { data: await suggestionsFor(db, owner, clock, query) };
  });

  api.partnerUnwrapped(social.pages, async ({ owner, step }) => {
    await step((db) => refuseWithoutPosting(db, owner));
    return { data: await ownPages(parts, { owner, step }) };
  });

  api.partner(social.publish, async ({ db, owner, body }) => {
    await refuseWithoutPosting(db, owner);
    return { data: await startPost(parts, db, owner, body) };
  });

  api.partner(social.posts, async ({ db, owner, query }) => {
    await refuseWithoutPosting(db, owner);
    return { data: await ownPosts(parts, db, owner, query) };
  });

  api.partner(social.post, async ({ db, owner, params }) => {
    await refuseWithoutPosting(db, owner);
    return { data: await ownPost(db, owner, params.id) };
  });

  api.partnerUnwrapped(social.metrics, async ({ owner, step, params }) => {
    await step((db) => refuseWithoutPosting(db, owner));
    return { data: await refreshMetrics(parts, { owner, step }, params.id) };
  });
}

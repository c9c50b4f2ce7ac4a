import type { Day, SocialPostId } from "@prancheta/contract/scalars";
import { social } from "@prancheta/contract/social/social";
import { afterAll, afterEach } from "vitest";
import { graphApi } from "../gateways/social.graph.ts";
import { localSocialServer } from "../gateways/social.local-server.ts";
import { DEFAULT_TENANT } from "../platform/http/guard.ts";
import { makeSeal } from "../platform/secrets/seal.ts";
import { TOKEN_SEAL } from "../social/provider.service.ts";
import { publishPost } from "../social/publish.service.ts";
import { loadSuggestion } from "../social/suggestions.service.ts";
import { aTestApp, SECRET_KEY, type TestPartner } from "./app.ts";
import type { Call } from "./call.ts";
import { aPicture } from "./files/pictures.ts";

const TIMEOUT_MS = 1_000;
export const PAGE = "104000000000001";
export const PAGE_WITHOUT_INSTAGRAM = "104000000000002";

/** The application with a local social network, and partners who may post. */
export async function aSocialTest() {
  const clock = { now: () => test.clock.now() };
  const provider = await localSocialServer(clock);
  const gateway = graphApi(provider.settings, TIMEOUT_MS);
  const test = await aTestApp({}, { social: gateway });
  afterAll(() => provider.close());
  afterEach(() => provider.troubleWith(/./, undefined));

  /** A partner whose calls always carry a fresh token, for tests that move the clock. */
  const aCoach = async ({ posting = true } = {}): Promise<TestPartner> => {
    const partner = await test.aPartner();
    await test.database.asSystem((db) =>
      db.updateTable("partner").set({ social_posting: posting }).where("id", "=", partner.owner.partner).execute(),
    );
    const call: Call = async (endpoint, input = {}) => {
      const authorization = `Bearer ${await test.tokens.access(partner.owner, DEFAULT_TENANT)}`;
      return partner.call(endpoint, { ...input, headers: { ...input.headers, authorization } });
    };
    return { ...partner, call };
  };

  /** The parameters that the partner brings back from the dialog. */
  const allowed = async ({ call }: TestPartner): Promise<{ code: string; state: string }> => {
    const page = await (await fetch((await call(social.start)).reply.data.url)).text();
    const back = /href="([^"]+)">Autorizar/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const { searchParams } = new URL(back);
    return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
  };

  const change = ({ call }: TestPartner, token: string | null, state = "") =>
    call(social.change, { body: { token, state } });

  const linked = async (partner: TestPartner) => {
    const { code, state } = await allowed(partner);
    return (await change(partner, code, state)).reply.data;
  };

  const aLinkedCoach = async (): Promise<TestPartner> => {
    const coach = await aCoach();
    await linked(coach);
    return coach;
  };

  return { ...test, provider, gateway, aCoach, aLinkedCoach, allowed, change, linked };
}

/** The same with posts: suggested pictures and their publication. */
export async function aPostingTest() {
  const test = await aSocialTest();
  const { database, objects, clock, gateway } = test;
  const publishParts = {
    database,
    clock,
    social: gateway,
    seal: makeSeal(SECRET_KEY, TOKEN_SEAL),
    settings: { publicUrl: "https://prancheta.example" },
  };

  let shade = 0x10_0000;
  const aSuggestion = async (caption = "Bom treino!", shownFrom?: Day) => {
    shade += 0x01_01;
    const bytes = await aPicture(1080, 1080, `#${shade.toString(16)}`);
    return loadSuggestion({ database, objects, clock }, { bytes, caption, ...(shownFrom && { shownFrom }) });
  };

  const contentsOf = async ({ call }: TestPartner) => (await call(social.contents)).reply.data;

  const publish = async (coach: TestPartner, pageId = PAGE, headers: Record<string, string> = {}) => {
    const [content] = await contentsOf(coach);
    return coach.call(social.publish, { body: { contentId: content?.id ?? "", pageId }, headers });
  };

  const postOf = async ({ call }: TestPartner, id: string) => (await call(social.post, { params: { id } })).reply.data;

  /** Runs a post's job once. */
  const work = (id: SocialPostId) => publishPost(publishParts, id);

  /** A post whose job ran once, successfully or not. */
  const published = async (coach: TestPartner, pageId = PAGE) => {
    const { id } = (await publish(coach, pageId)).reply.data;
    await work(id).catch(() => undefined);
    return postOf(coach, id);
  };

  await aSuggestion();
  return { ...test, publishParts, aSuggestion, contentsOf, publish, postOf, work, published };
}

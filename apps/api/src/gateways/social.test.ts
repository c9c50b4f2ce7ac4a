import { afterAll, afterEach, expect, it } from "vitest";
import { DrivenClock } from "../platform/clock.ts";
import { graphApi } from "./social.graph.ts";
import { GraphError } from "./social.local-network.ts";
import { type LocalTrouble, localSocialServer } from "./social.local-server.ts";
import { SocialFailure } from "./social.ts";

const clock = new DrivenClock("2026-11-21T12:00:00Z");
const server = await localSocialServer(clock);
const graph = graphApi(server.settings, 2_000);
afterAll(() => server.close());
afterEach(() => server.troubleWith(/./, undefined));

const BACK = "https://prancheta.example/configuracoes";

/** The parameters that the person brings back from the dialog. */
const allowed = async () => {
  const page = await (await fetch(graph.dialogUrl("the state", BACK))).text();
  const address = new URL(/href="([^"]+)">Autorizar/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "");
  return { code: address.searchParams.get("code") ?? "", state: address.searchParams.get("state") };
};

const aToken = async () => (await graph.exchange((await allowed()).code, BACK)).token;

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof SocialFailure ? error.trouble : error),
  );

it("sends the person to the dialog with app, state, scope and the way back", () => {
  const { origin, pathname, searchParams } = new URL(graph.dialogUrl("the state", BACK));
  expect(origin + pathname).toBe(`${server.url}/v26.0/dialog/oauth`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: server.settings.appId,
    redirect_uri: BACK,
    state: "the state",
    response_type: "code",
  });
  expect(searchParams.get("scope")).toContain("instagram_content_publish");
});

it("exchanges a code once for a token that lasts, and says whose it is", async () => {
  const { code, state } = await allowed();
  expect(state).toBe("the state");
  const { token, expiresIn } = await graph.exchange(code, BACK);
  expect(expiresIn).toBe(5_184_000);
  expect(await graph.person(token)).toEqual({ id: "10158000000000001", name: "Ana Souza" });
  expect(await troubleOf(graph.exchange(code, BACK))).toBe("refused");
});

it("lists every page, with the business account of those that have one", async () => {
  expect(await graph.pages(await aToken())).toEqual([
    {
      id: "104000000000001",
      name: "Ana Souza Personal",
      instagram: { id: "17841400000000001", name: "Ana Souza Treinamento" },
    },
    { id: "104000000000002", name: "Corrida no Parque", instagram: null },
  ]);
});

it("publishes in two steps, and measures what was published once there are numbers", async () => {
  const token = await aToken();
  const account = "17841400000000001";
  const post = { imageUrl: "https://prancheta.example/media/a.jpg", caption: "Bom treino!" };
  const container = await graph.createContainer(token, account, post);
  expect(await graph.containerStatus(token, container)).toBe("IN_PROGRESS");
  expect(await troubleOf(graph.publish(token, account, container))).toBe("unavailable");
  expect(await graph.containerStatus(token, container)).toBe("FINISHED");
  const id = await graph.publish(token, account, container);
  expect(await graph.containerStatus(token, container)).toBe("PUBLISHED");
  const media = { id, permalink: `https://instagram.example/p/${id}/`, at: clock.now().epochMilliseconds };
  expect(await graph.media(token, id)).toEqual(media);
  expect(await graph.recentMedia(token, account)).toEqual([media]);
  const none = { total_interactions: null, reach: null, likes: null, comments: null, shares: null };
  expect(await graph.metrics(token, id)).toEqual(none);
  expect(await graph.metrics(token, id)).toEqual({
    total_interactions: 13,
    reach: 120,
    likes: 9,
    comments: 3,
    shares: 1,
  });
});

it("takes back what was allowed: the token counts no more", async () => {
  const token = await aToken();
  await graph.revoke(token);
  expect(await troubleOf(graph.person(token))).toBe("expired");
});

it("refuses a picture that the network does not take, and an account that is not the person's", async () => {
  const token = await aToken();
  const post = { imageUrl: "https://prancheta.example/media/a.gif", caption: "" };
  expect(await troubleOf(graph.createContainer(token, "17841400000000001", post))).toBe("refused");
  expect(await troubleOf(graph.createContainer(token, "1", post))).toBe("denied");
});

it.each<[string, LocalTrouble, string]>([
  ["is slow", "slow", "unavailable"],
  ["is down", "down", "unavailable"],
  ["loses its answer", "lost", "unavailable"],
  ["says that the token expired", new GraphError(190, "expired", 463), "expired"],
  ["says that something is temporarily wrong", new GraphError(2, "temporarily"), "unavailable"],
  ["says that a permission is missing", new GraphError(200, "permission"), "denied"],
  ["says that too much was asked", new GraphError(4, "limit"), "limited"],
  ["says that enough was posted today", new GraphError(9, "limit", 2_207_042), "limited"],
  ["says that an argument is wrong", new GraphError(100, "argument"), "refused"],
])("knows what it means when the network %s", async (_what, trouble, meaning) => {
  const token = await aToken();
  server.troubleWith(/accounts/, trouble);
  expect(await troubleOf(graph.pages(token))).toBe(meaning);
});

it("puts no token, secret or code into an address or an error", async () => {
  const token = await aToken();
  server.troubleWith(/accounts/, new GraphError(100, `token ${token}`));
  const error = await graph.pages(token).catch(String);
  expect(error).not.toContain(token);
  expect(server.calls.join()).not.toContain(token);
});

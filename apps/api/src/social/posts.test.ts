import { randomUUID } from "node:crypto";
import { Day } from "@prancheta/contract/scalars";
import { social } from "@prancheta/contract/social/social";
import sharp from "sharp";
import { expect, it } from "vitest";
import { aPostingTest, PAGE, PAGE_WITHOUT_INSTAGRAM } from "../testing/social.ts";

const { aCoach, aLinkedCoach, aSuggestion, app, contentsOf, linked, postOf, provider, publish, published, work } =
  await aPostingTest();

it("suggests pictures, newest first, none before its day, at addresses that anyone may keep forever", async () => {
  await aSuggestion("Desta semana");
  await aSuggestion("Da semana que vem", Day.parse("2026-11-28"));
  const [newest, ...older] = await contentsOf(await aCoach());
  expect(newest).toMatchObject({ caption: "Desta semana", width: 1080, height: 1080 });
  expect(older.map(({ caption }) => caption)).toEqual(["Bom treino!"]);
  const picture = await app.inject({ url: newest?.url ?? "" });
  expect(picture.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect((await sharp(picture.rawPayload).metadata()).format).toBe("jpeg");
  expect((await app.inject({ url: `/media/${"0".repeat(64)}.jpg` })).statusCode).toBe(404);
});

it("shows none of it to a partner without the flag", async () => {
  const coach = await aCoach({ posting: false });
  await linked(coach);
  const params = { id: randomUUID() };
  const answers = await Promise.all([
    coach.call(social.contents),
    coach.call(social.posts),
    coach.call(social.pages),
    coach.call(social.publish, { body: { contentId: randomUUID(), pageId: PAGE } }),
    coach.call(social.post, { params }),
    coach.call(social.metrics, { params }),
  ]);
  for (const { problem } of answers) expect(problem).toMatchObject({ status: 404, code: "social.posting_off" });
});

it("lists the pages with the business accounts to post to", async () => {
  expect((await (await aLinkedCoach()).call(social.pages)).reply.data).toEqual([
    { id: PAGE, name: "Ana Souza Personal", instagram_business_account: { name: "Ana Souza Treinamento" } },
    { id: PAGE_WITHOUT_INSTAGRAM, name: "Corrida no Parque", instagram_business_account: null },
  ]);
  expect((await (await aCoach()).call(social.pages)).problem.code).toBe("social.not_linked");
});

it("publishes a suggested picture, and shows it among the own posts", async () => {
  const coach = await aLinkedCoach();
  const started = (await publish(coach)).reply.data;
  expect(started).toMatchObject({ status: "PUBLISHING", publishedAt: null, failure: null });
  await work(started.id);
  const [network] = provider.network.published;
  expect(network).toMatchObject({ caption: started.caption, imageUrl: `https://prancheta.example${started.url}` });
  const post = await postOf(coach, started.id);
  expect(post).toMatchObject({
    status: "PUBLISHED",
    page: "Ana Souza Personal",
    permalink: `https://instagram.example/p/${network?.id}/`,
    publishedAt: expect.any(String),
  });
  expect((await coach.call(social.posts)).reply.data).toEqual([post]);
});

it("posts once for one click, however often it is sent", async () => {
  const coach = await aLinkedCoach();
  const key = { "idempotency-key": randomUUID() };
  const [one, other] = await Promise.all([publish(coach, PAGE, key), publish(coach, PAGE, key)]);
  expect(one.reply.data.id).toBe(other.reply.data.id);
  expect((await coach.call(social.posts)).reply.data).toHaveLength(1);
});

it("refuses what cannot be posted: no link, an unknown picture, a malformed page", async () => {
  const stranger = await aCoach();
  expect((await publish(stranger)).problem.code).toBe("social.not_linked");
  const { call } = await aLinkedCoach();
  const body = { contentId: randomUUID(), pageId: PAGE };
  expect((await call(social.publish, { body })).problem).toMatchObject({
    status: 404,
    code: "social.content_not_found",
  });
  const malformed = { ...body, pageId: "../me" };
  expect((await call(social.publish, { body: malformed })).problem.fields).toEqual({
    pageId: "Escolha uma das opções",
  });
});

it("asks for a post's numbers anew, keeps them, and shows none where there are none yet", async () => {
  const coach = await aLinkedCoach();
  const { id, metrics } = await published(coach);
  const none = { total_interactions: null, reach: null, likes: null, comments: null, shares: null };
  expect(metrics).toEqual({ ...none, refreshedAt: null });
  const readMetrics = () => coach.call(social.metrics, { params: { id } });
  expect((await readMetrics()).reply.data).toEqual({ ...none, refreshedAt: expect.any(String) });
  const counted = (await readMetrics()).reply.data;
  expect(counted).toMatchObject({ total_interactions: 13, reach: 120, likes: 9, comments: 3, shares: 1 });
  provider.troubleWith(/insights/, "down");
  expect((await readMetrics()).problem.code).toBe("social.unavailable");
  expect((await postOf(coach, id)).metrics).toEqual(counted);
});

it("shows nobody another partner's posts", async () => {
  const { id } = await published(await aLinkedCoach());
  const other = await aLinkedCoach();
  const answers = [
    await other.call(social.post, { params: { id } }),
    await other.call(social.metrics, { params: { id } }),
  ];
  for (const { problem } of answers) expect(problem).toMatchObject({ status: 404, code: "social.post_not_found" });
  expect((await other.call(social.posts)).reply.data).toEqual([]);
});

import { social } from "@prancheta/contract/social/social";
import { expect, it, vi } from "vitest";
import { GraphError } from "../gateways/social.local-network.ts";
import type { LocalTrouble } from "../gateways/social.local-server.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { aPostingTest, PAGE_WITHOUT_INSTAGRAM } from "../testing/social.ts";
import { publishQueued } from "./publish.service.ts";

const { aLinkedCoach, clock, jobs, postOf, provider, publish, publishParts, published, work } = await aPostingTest();

it.each([
  ["the container", /POST \d+\/media$/],
  ["the readiness", /GET \d+$/],
  ["the publishing", /media_publish/],
])("publishes once when the answer about %s gets lost", async (_what, calls) => {
  const coach = await aLinkedCoach();
  const before = provider.network.published.length;
  const { id } = (await publish(coach)).reply.data;
  provider.troubleWith(calls, "lost");
  await expect(work(id)).rejects.toThrow();
  expect((await postOf(coach, id)).status).toBe("PUBLISHING");
  provider.troubleWith(/./, undefined);
  await work(id);
  await work(id);
  expect(provider.network.published).toHaveLength(before + 1);
  expect(await postOf(coach, id)).toMatchObject({
    status: "PUBLISHED",
    permalink: `https://instagram.example/p/${provider.network.published[0]?.id}/`,
  });
});

it("does not take another post's picture for the one whose answer got lost", async () => {
  const coach = await aLinkedCoach();
  const { id } = (await publish(coach)).reply.data;
  provider.troubleWith(/media_publish/, "lost");
  await expect(work(id)).rejects.toThrow();
  provider.troubleWith(/./, undefined);
  const other = await published(coach);
  await work(id);
  const found = await postOf(coach, id);
  expect(found).toMatchObject({ status: "PUBLISHED", permalink: expect.any(String) });
  expect(found.permalink).not.toBe(other.permalink);
});

it.each<[string, RegExp, LocalTrouble, string]>([
  ["takes no more posts", /media$/, new GraphError(9, "limit", 2_207_042), "social.too_many_posts"],
  ["does not take the picture", /media$/, new GraphError(36_003, "aspect ratio", 2_207_009), "social.picture_refused"],
  ["misses a permission", /accounts/, new GraphError(200, "permission"), "social.denied"],
  ["says that the token expired", /accounts/, new GraphError(190, "expired"), "social.expired"],
])("says why when the network %s", async (_what, calls, trouble, code) => {
  const coach = await aLinkedCoach();
  provider.troubleWith(calls, trouble);
  const post = await published(coach);
  expect(post).toMatchObject({ status: "FAILED", failure: { code, title: expect.any(String) } });
  const own = async () => (await coach.call(social.posts)).reply.data;
  expect(await own()).toMatchObject([{ id: post.id, status: "FAILED", failure: { code } }]);
  clock.advance({ hours: 24 * 7 + 1 });
  expect(await own()).toEqual([]);
  expect((await coach.call(social.read)).reply.data.isLinked).toBe(true);
});

it("says why when the page has no business account, or is not there", async () => {
  const coach = await aLinkedCoach();
  for (const page of [PAGE_WITHOUT_INSTAGRAM, "1"])
    expect((await published(coach, page)).failure?.code).toBe("social.page_not_found");
});

it("tries for ten minutes while the network is down, then gives up", async () => {
  const coach = await aLinkedCoach();
  provider.troubleWith(/./, "down");
  const { id } = (await publish(coach)).reply.data;
  await expect(work(id)).rejects.toThrow();
  clock.advance({ minutes: 9 });
  await expect(work(id)).rejects.toThrow();
  clock.advance({ minutes: 1 });
  await work(id);
  expect((await postOf(coach, id)).failure?.code).toBe("social.unavailable");
});

it("is tried again after it waited too long for the database", async () => {
  const coach = await aLinkedCoach();
  const { id } = (await publish(coach)).reply.data;
  const { database } = publishParts;
  const { asPartner } = database;
  const busy = vi.spyOn(database, "asPartner");
  busy.mockImplementationOnce(asPartner).mockRejectedValueOnce(new Refusal("server.unavailable"));
  await expect(work(id)).rejects.toThrow();
  busy.mockRestore();
  expect((await postOf(coach, id)).status).toBe("PUBLISHING");
  await work(id);
  expect((await postOf(coach, id)).status).toBe("PUBLISHED");
});

// Must be the last test: it starts the queue's worker.
it("publishes by the job that is queued with the post", async () => {
  const coach = await aLinkedCoach();
  await publishQueued({ ...publishParts, jobs });
  const { id } = (await publish(coach)).reply.data;
  await expect.poll(() => postOf(coach, id), { timeout: 15_000, interval: 200 }).toMatchObject({ status: "PUBLISHED" });
});

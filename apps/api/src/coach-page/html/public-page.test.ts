import { coachPage } from "@prancheta/contract/coach-page/coach-page";
import { coaches } from "@prancheta/contract/coach-page/coaches";
import { profile } from "@prancheta/contract/partners/profile";
import type { PlanId } from "@prancheta/contract/scalars";
import { expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { sellersIn } from "../../testing/codes.ts";
import { aPicture, asDataUrl } from "../../testing/files/pictures.ts";
import { aProfile } from "../../testing/profiles.ts";

const test = await aTestApp();
const { app, database } = test;
const aSeller = sellersIn(test);

const HOSTILE = `<script>alert("1")</script> & 'Ana' 🏋️`;

const open = async (path: string) => {
  const { statusCode, headers, payload } = await app.inject({ url: `/c/${path}` });
  return { status: statusCode, headers, page: payload };
};

/** What a crawler reads of a page. */
const metaOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name = "", text = ""]) => [
      name,
      text,
    ]),
  );
const linksIn = (page: string) => [...page.matchAll(/class="buy" href="([^"]+)"/g)].map(([, href = ""]) => href);

/** A coach whose page is switched on, with a plan of R$ 300,00 for 90 days. */
const aPage = async (words: { name?: string; about?: string } = {}) => {
  const seller = await aSeller();
  const { partner } = seller;
  const slug = `coach-${crypto.randomUUID().slice(0, 8)}`;
  const save = (more: object = {}) =>
    partner.call(coachPage.save, { body: { slug, isOn: true, about: words.about ?? "", ...more } });
  expect((await save()).status).toBe(200);
  const priceFor = (form: { method: "PIX" | "CREDIT"; instalments?: number; code?: string }) =>
    partner.call(coaches.quote, { params: { slug }, body: { planId: seller.plan, ...form } });
  const planIs = (id: PlanId, changes: { show?: boolean; active?: boolean; name?: string }) =>
    seller.mine((db) => db.updateTable("plan").set(changes).where("id", "=", id).execute());
  if (words.name !== undefined) {
    const { name } = words;
    await database.asSystem((db) =>
      db.updateTable("account").set({ name }).where("id", "=", partner.owner.account).execute(),
    );
  }
  return { ...seller, slug, save, planIs, priceFor };
};

it("shows coach and plans without a script, small, and with what a link's preview needs", async () => {
  const { slug, plan } = await aPage({ name: "Ana Souza", about: "Treino com método.\n\nHá dez anos." });
  const { status, headers, page } = await open(slug);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none';(?!.*script)/);
  expect(headers["content-security-policy"]).toContain("connect-src 'self'");
  expect(page).not.toMatch(/<script|\son\w+=/i);
  expect(page).toContain("<h1>Ana Souza</h1>");
  expect(page).toContain("<p>Treino com método.</p><p>Há dez anos.</p>");
  expect(page.replaceAll("\u00a0", " ")).toContain("R$ 100,00 <small>por mês</small></strong><span>R$ 300,00");
  expect(linksIn(page)).toContain(`/aluno/comprar/${slug}/${plan}`);
  expect(Buffer.byteLength(page)).toBeLessThan(40_000);
  expect(metaOf(page)).toMatchObject({
    description: "Treino com método. Há dez anos.",
    "og:title": "Ana Souza: planos de consultoria",
    "og:url": `https://prancheta.example/c/${slug}`,
    "og:image": "https://prancheta.example/aluno/icon-512.png",
  });
  expect(page).toContain(`<link rel="canonical" href="https://prancheta.example/c/${slug}">`);
});

it("escapes what a coach writes, everywhere", async () => {
  const { slug, plan, planIs } = await aPage({ name: HOSTILE, about: `"><img src=x onerror=alert(1)>` });
  await planIs(plan, { name: HOSTILE });
  const { page } = await open(slug);
  expect(page).not.toMatch(/<script|<img src=x/);
  expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Ana&#39; 🏋️");
  expect((await open(`${slug}?codigo=${encodeURIComponent("<b>x</b>")}`)).page).toContain("&lt;b&gt;x&lt;/b&gt;");
});

it("is off until its coach switches it on, and gone when it is switched off or its coach is", async () => {
  const { slug, save, partner } = await aPage();
  const gone = { status: 404, page: expect.stringContaining('<meta name="robots" content="noindex">') };
  expect(await open("nobody-here")).toMatchObject(gone);
  await save({ isOn: false });
  expect(await open(slug)).toMatchObject(gone);
  expect((await open(slug)).page).toContain("Página indisponível");
  await save();
  expect((await open(slug)).status).toBe(200);
  await database.asSystem((db) =>
    db.updateTable("partner").set({ active: false }).where("id", "=", partner.owner.partner).execute(),
  );
  expect(await open(slug)).toMatchObject(gone);
});

it("lists plans that are shown, opens a hidden one by its link, and an inactive one to nobody", async () => {
  const { slug, plan, planIs, priceFor } = await aPage();
  await planIs(plan, { show: false });
  expect((await open(slug)).page).not.toContain(plan);
  expect((await open(`${slug}?plano=${plan}`)).page).toContain(plan);
  expect((await open(`${slug}?plano=nothing`)).status).toBe(200);
  await planIs(plan, { active: false, show: true });
  expect((await open(slug)).page).not.toContain(plan);
  expect((await open(`${slug}?plano=${plan}`)).page).not.toContain(plan);
  expect((await priceFor({ method: "PIX" })).problem).toMatchObject({
    code: "sale.plan_closed",
    fields: { planId: expect.any(String) },
  });
});

it("shows the price with a code, hands it and Growth's origin on, and says when it does not hold", async () => {
  const { slug, plan, create, priceFor } = await aPage();
  const { code } = await create({ discountType: "PERCENT", discountValue: 10 });
  const { page } = await open(`${slug}?codigo=${code.toLowerCase()}&origem=growth`);
  expect(page.replaceAll("\u00a0", " ")).toContain("<strong>R$ 270,00</strong>");
  expect(page).toContain(`Com o código ${code}`);
  expect(page).toContain("em até 3x no cartão");
  expect(linksIn(page)).toContain(`/aluno/comprar/${slug}/${plan}?codigo=${code}&amp;origem=growth`);
  const price = { price: 30_000, total: 27_000, code, mostInstalments: 3 };
  expect((await priceFor({ method: "CREDIT", instalments: 6, code: code.toLowerCase() })).reply.data).toMatchObject({
    ...price,
    instalments: [9_000, 9_000, 9_000],
  });
  expect((await priceFor({ method: "PIX", instalments: 3, code })).reply.data).toMatchObject({
    ...price,
    instalments: [27_000],
  });
  const dead = (await open(`${slug}?codigo=NADA`)).page;
  expect(dead).toContain("O código NADA não vale mais.");
  expect(linksIn(dead)).toContain(`/aluno/comprar/${slug}/${plan}`);
});

it("shows the hidden plan whose code the link has, before the others, but not for a code that ended", async () => {
  const { slug, plan, planIs, create, change } = await aPage();
  const made = await create({ discountType: "PERCENT", discountValue: 10 });
  const { code } = made;
  await planIs(plan, { show: false });
  const { page } = await open(`${slug}?codigo=${code}`);
  expect(linksIn(page)[0]).toBe(`/aluno/comprar/${slug}/${plan}?codigo=${code}`);
  for (const ending of [{ active: false }, { expireAt: "2020-01-01T12:00:00Z" }]) {
    await change(made, ending);
    const ended = (await open(`${slug}?codigo=${code}`)).page;
    expect(ended).toContain(`O código ${code} não vale mais.`);
    expect(ended).not.toContain(plan);
  }
});

it.each(["%00", "..%2f..%2fetc%2fpasswd", "a%20b", "%F0%9F%98%80", "a".repeat(300), "%ff"])(
  "an address like %s has no page, and asks the database for none",
  async (slug) => {
    for (const path of [slug, `${slug}?codigo=x`]) expect((await open(path)).status).toBe(404);
    expect((await open(`${slug}/foto`)).status).toBe(404);
  },
);

it("control characters in what a link carries are dropped", async () => {
  const { slug } = await aPage();
  for (const name of ["codigo", "plano", "prospecto", "origem"])
    expect((await open(`${slug}?${name}=%00%0d%0aSet-Cookie:%20a`)).status).toBe(200);
});

it("says after so many visits of one network in a minute that it is too many", async () => {
  test.clock.advance({ minutes: 1 });
  for (let visit = 1; visit <= 120; visit++) expect((await open("no-page?codigo=x")).status).toBe(404);
  expect((await open("no-page?codigo=x")).status).toBe(429);
  expect((await open("no-page/foto")).status).toBe(429);
  test.clock.advance({ minutes: 1 });
  expect((await open("no-page")).status).toBe(404);
});

it("cuts a long description between words, and no letter in two", async () => {
  const { slug, save } = await aPage();
  await save({ about: "🏋️ treino ".repeat(60) });
  const { description = "" } = metaOf((await open(slug)).page);
  expect(description).toMatch(/(treino|🏋️)…$/u);
  expect([...description].length).toBeLessThanOrEqual(156);
  expect(description.isWellFormed()).toBe(true);
});

it("hands a prospect's reference on, and nothing else that stands in its place", async () => {
  const { slug, plan } = await aPage();
  const prospect = crypto.randomUUID();
  const { page } = await open(`${slug}?prospecto=${prospect}`);
  expect(linksIn(page)).toContain(`/aluno/comprar/${slug}/${plan}?prospecto=${prospect}`);
  const other = (await open(`${slug}?prospecto=${encodeURIComponent('"><script>')}`)).page;
  expect(linksIn(other)).toContain(`/aluno/comprar/${slug}/${plan}`);
});

it("leads an address in capitals to its own, with the code", async () => {
  const { slug } = await aPage();
  const { status, headers } = await open(`${slug.toUpperCase()}?codigo=AB`);
  expect([status, headers.location]).toEqual([301, `/c/${slug}?codigo=AB`]);
});

it("shows the coach's photo as a small JPEG, while the page is on", async () => {
  const { slug, save, partner } = await aPage();
  expect((await open(`${slug}/foto`)).status).toBe(404);
  const photo = asDataUrl(await aPicture(900, 900));
  await partner.call(profile.update, { body: aProfile({ fileString: photo }) });
  const { page } = await open(slug);
  const { "og:image": preview = "" } = metaOf(page);
  expect(preview).toMatch(new RegExp(`^https://prancheta.example/c/${slug}/foto\\?v=[0-9a-f]{12}$`));
  const picture = await app.inject({ url: new URL(preview).pathname });
  expect(picture.headers["content-type"]).toBe("image/jpeg");
  expect(picture.rawPayload.byteLength).toBeLessThan(60_000);
  await save({ isOn: false });
  expect((await open(`${slug}/foto`)).status).toBe(404);
  await save();
  expect((await open(`${slug}/foto`)).status).toBe(200);
  await database.asSystem((db) =>
    db.updateTable("partner").set({ active: false }).where("id", "=", partner.owner.partner).execute(),
  );
  expect((await open(`${slug}/foto`)).status).toBe(404);
});

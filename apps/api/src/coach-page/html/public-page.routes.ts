import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { TYPED_CODE_LENGTH } from "@prancheta/contract/plans/limits";
import { PlanId, type TenantId } from "@prancheta/contract/scalars";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { makeTenants } from "../../accounts/tenants.service.ts";
import { wholeContent } from "../../gateways/objects.ts";
import type { AreaParts } from "../../parts.ts";
import { DEFAULT_TENANT } from "../../platform/http/guard.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { RateLimiter } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { asJpeg } from "../../platform/media/images.ts";
import type { WebApp } from "../../platform/web/web-files.ts";
import { facePhoto } from "../coach-page.queries.ts";
import { publicPage, quoteOnPage } from "../coach-page.service.ts";
import { type Assets, type Discounted, missingHtml, pageHtml } from "./page-html.ts";

/** Pixels of a photo's longer side, also in a link's preview. */
const PHOTO_SIDE = 400;
/** Whatever else is asked for has no page. */
const SLUG = /^[a-z0-9-]{1,60}$/i;
/** Requests of one network in a minute. A visit with a code tells whether it holds, as the call of the quote does. */
const MAX_VISITS = 120;
/** Photos that a process has ready. */
const MAX_PHOTOS = 200;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** No script at all. */
const CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  // For auditors that read /robots.txt from the page; it has no script that could connect.
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(";");

/** The fonts of the back-office's build, whose names have a hash. */
function assetsOf(apps: readonly WebApp[]): Assets {
  const folder = join(apps.find(({ prefix }) => prefix === "/")?.folder ?? "", "assets");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const named = (start: string) => {
    const file = files.find((one) => one.startsWith(start) && one.endsWith(".woff2"));
    return file && `/assets/${file}`;
  };
  return { figtree: named("figtree"), bricolage: named("bricolage") };
}

interface Asked {
  Params: { slug: string };
  Querystring: Record<string, unknown>;
}

const textOf = (value: unknown): string =>
  typeof value === "string"
    ? value
        .replaceAll(/\p{Cc}/gu, "")
        .trim()
        .slice(0, TYPED_CODE_LENGTH)
    : "";

/** What a link names; whatever else stands in its place is left out. */
function namedIn(query: Asked["Querystring"]) {
  const [plan, prospect] = [textOf(query["plano"]), textOf(query["prospecto"])];
  return {
    plan: UUID.test(plan) ? PlanId.parse(plan) : undefined,
    code: textOf(query["codigo"]) || undefined,
    origin: query["origem"] === "growth" ? "growth" : undefined,
    prospect: UUID.test(prospect) ? prospect : undefined,
  };
}

/** What was asked for, if it is there and may be seen. */
const orNothing = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error;
};

/** What a code makes of the price of its plan. */
async function discountOf(
  parts: AreaParts,
  tenant: TenantId,
  { slug, planOfCode: planId }: Awaited<ReturnType<typeof publicPage>>,
  code: string,
): Promise<readonly [PlanId, Discounted] | undefined> {
  if (planId === undefined) return undefined;
  const quote = await quoteOnPage(parts, { tenant, slug }, { planId, code, method: "PIX" }).catch(orNothing);
  return quote?.code ? [planId, { code: quote.code, total: quote.total }] : undefined;
}

/** The photos of pages as a link's preview needs them, by what is stored of them. */
function smallPhotos() {
  const ready = new Map<string, Promise<Buffer>>();
  return (key: string, make: () => Promise<Uint8Array>): Promise<Buffer> => {
    const known = ready.get(key);
    if (known !== undefined) return known;
    const made = make().then((bytes) => Buffer.from(bytes));
    if (ready.size >= MAX_PHOTOS) ready.clear();
    ready.set(key, made);
    made.catch(() => ready.delete(key));
    return made;
  };
}

/**
 * Serves each coach's public page, readable without a script and with what a link's preview needs
 * (docs/rules/student-buying.md).
 */
export function serveCoachPages(app: FastifyInstance, parts: AreaParts, rateLimiter: RateLimiter): void {
  const { settings, database, files } = parts;
  const photoOf = smallPhotos();
  const count = (request: FastifyRequest) => rateLimiter.hit(`${networkOf(request.ip)} GET /c/:slug`, MAX_VISITS);
  const tenants = makeTenants(database);
  const assets = assetsOf(settings.webApps);
  const addressOf = (slug: string) => `${settings.publicUrl}/c/${slug}`;
  const send = (reply: FastifyReply, status: number, page: string) =>
    // A page that was switched off must vanish at once.
    reply
      .status(status)
      .header("cache-control", "no-cache")
      .header("content-security-policy", CSP)
      .type("text/html; charset=utf-8")
      .send(page);

  app.get<Asked>("/c/:slug", { onRequest: count }, async ({ params: { slug }, query }, reply) => {
    if (!SLUG.test(slug)) return send(reply, 404, missingHtml(assets));
    const own = slug.toLowerCase();
    if (own !== slug) {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ).toString();
      return reply.redirect(`/c/${encodeURIComponent(own)}${search && `?${search}`}`, 301);
    }
    const tenant = await tenants.idBySlug(DEFAULT_TENANT);
    const { plan, ...opening } = namedIn(query);
    const { code } = opening;
    const coach = await publicPage(parts, { tenant, slug }, { plan, code }).catch(orNothing);
    if (!coach) return send(reply, 404, missingHtml(assets));
    const discount = code && (await discountOf(parts, tenant, coach, code));
    const face = await database.asSystem((db) => facePhoto(db, tenant, slug));
    const address = addressOf(slug);
    const page = {
      coach,
      address,
      photo: face && `${address}/foto?v=${face.sha256.toString("hex").slice(0, 12)}`,
      opening,
      discounts: new Map(discount ? [discount] : []),
    };
    return send(reply, 200, pageHtml(page, assets, `${settings.publicUrl}/aluno/icon-512.png`));
  });

  app.get<Asked>("/c/:slug/foto", { onRequest: count }, async ({ params: { slug } }, reply) => {
    if (!SLUG.test(slug)) throw new Refusal("file.not_found");
    const tenant = await tenants.idBySlug(DEFAULT_TENANT);
    const face = await database.asSystem((db) => facePhoto(db, tenant, slug));
    if (!face) throw new Refusal("file.not_found");
    const { partner, sha256 } = face;
    const photo = await photoOf(`${partner} ${sha256.toString("hex")}`, async () => {
      const content = await files.content(partner, face);
      if (!content) throw new Refusal("file.not_found");
      return (await asJpeg(await wholeContent(content), PHOTO_SIDE, partner)).bytes;
    });
    return reply.header("cache-control", "public, max-age=86400").type("image/jpeg").send(photo);
  });
}

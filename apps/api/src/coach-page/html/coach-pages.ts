import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PlanId, type TenantId } from "@prancheta/contract/scalars";
import type { PublicCoach } from "@prancheta/contract/student/coaches";
import type { FastifyInstance, FastifyReply } from "fastify";
import { makeTenants } from "../../accounts/tenants.service.ts";
import { wholeContent } from "../../gateways/objects.ts";
import type { AreaParts } from "../../parts.ts";
import { DEFAULT_TENANT } from "../../platform/http/guard.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { asJpeg } from "../../platform/media/images.ts";
import type { WebApp } from "../../platform/web/web-files.ts";
import { facePhoto } from "../coach-page.queries.ts";
import { publicPage, quoteOnPage } from "../coach-page.service.ts";
import { type Assets, type Discounted, missingHtml, pageHtml } from "./page.html.ts";

/** Pixels of a photo's longer side, also in a link's preview. */
const PHOTO_SIDE = 400;
const CODE_LENGTH = 40;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** No script at all. */
const CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
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

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, CODE_LENGTH) : "");

/** The plans that a code makes cheaper. */
async function discountsOf(parts: AreaParts, tenant: TenantId, { slug, plans }: PublicCoach, code: string) {
  const found = new Map<string, Discounted>();
  if (code === "") return found;
  for (const { id: planId } of plans) {
    const quote = await quoteOnPage(parts, { tenant, slug }, { planId, code, method: "PIX" }).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      },
    );
    if (quote?.code) found.set(planId, { code: quote.code, total: quote.total });
  }
  return found;
}

/**
 * Serves each coach's public page, readable without a script and with what a link's preview needs (docs/rules/student.md).
 */
export function serveCoachPages(app: FastifyInstance, parts: AreaParts): void {
  const { settings, database, files } = parts;
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

  app.get<Asked>("/c/:slug", async ({ params: { slug }, query }, reply) => {
    const own = slug.toLowerCase();
    if (own !== slug) {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ).toString();
      return reply.redirect(`/c/${encodeURIComponent(own)}${search && `?${search}`}`, 301);
    }
    const tenant = await tenants.idBySlug(DEFAULT_TENANT);
    const named = textOf(query["plano"]);
    const plan = UUID.test(named) ? PlanId.parse(named) : undefined;
    const coach = await publicPage(parts, { tenant, slug }, plan).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (!coach) return send(reply, 404, missingHtml(assets));
    const code = textOf(query["codigo"]);
    const prospect = textOf(query["prospecto"]);
    const face = await database.asSystem((db) => facePhoto(db, tenant, slug));
    const address = addressOf(slug);
    const page = {
      coach,
      address,
      photo: face && `${address}/foto?v=${face.sha256.toString("hex").slice(0, 12)}`,
      opening: {
        code: code || undefined,
        origin: query["origem"] === "growth" ? "growth" : undefined,
        prospect: UUID.test(prospect) ? prospect : undefined,
      },
      discounts: await discountsOf(parts, tenant, coach, code),
    };
    return send(reply, 200, pageHtml(page, assets, `${settings.publicUrl}/aluno/icon-512.png`));
  });

  app.get<Asked>("/c/:slug/foto", async ({ params: { slug } }, reply) => {
    const tenant = await tenants.idBySlug(DEFAULT_TENANT);
    const face = await database.asSystem((db) => facePhoto(db, tenant, slug));
    const content = face && (await files.content(face.partner, face));
    if (!content || !face) throw new Refusal("file.not_found");
    const photo = await asJpeg(await wholeContent(content), PHOTO_SIDE, face.partner);
    return reply.header("cache-control", "public, max-age=86400").type(photo.type).send(Buffer.from(photo.bytes));
  });
}

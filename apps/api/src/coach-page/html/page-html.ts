import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicCoach, PublicPlan } from "@prancheta/contract/coach-page/coaches";
import { inReais } from "@prancheta/contract/number-text";
import { isPricedPerMonth, mostInstalments } from "@prancheta/contract/plans/price";
import { html, Markup } from "./html.ts";

const CSS = readFileSync(join(import.meta.dirname, "page.css"), "utf8").replaceAll(/\/\*.*?\*\/|\n\s*/gs, "");

const DESCRIPTION_LENGTH = 155;

/** What a code makes of a plan's price, in cents. */
export interface Discounted {
  readonly code: string;
  readonly total: number;
}

/** How the page was opened; `code` as it was typed. */
export interface Opening {
  readonly code?: string | undefined;
  readonly origin?: string | undefined;
  /** The prospect of the Rocket Program whose link this is. */
  readonly prospect?: string | undefined;
}

export interface ShownPage {
  readonly coach: PublicCoach;
  /** The address of the whole page, and of the photo if there is one. */
  readonly address: string;
  readonly photo: string | undefined;
  readonly opening: Opening;
  /** By the plan's id; a plan without an entry costs what it costs. */
  readonly discounts: ReadonlyMap<string, Discounted>;
}

/** Addresses of the web app's own files, of which tests have none. */
export interface Assets {
  readonly figtree: string | undefined;
  readonly bricolage: string | undefined;
}

const fontFace = (family: string, weight: string, address: string | undefined): string =>
  address
    ? `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${address}") format("woff2")}`
    : "";

const preload = (address: string | undefined): Markup | undefined =>
  address ? html`<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>` : undefined;

/** Our mark as it is on dark paper. */
const MARK = html`<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect x="3.5" y="4.5" width="25" height="26" rx="7" fill="#FAF8F4"/><path d="M12 1.5h8a2 2 0 0 1 2 2V7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 10 7V3.5a2 2 0 0 1 2-2z" fill="#F27A3F"/><g fill="none" stroke="#0A6067" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"><circle cx="10.4" cy="23.8" r="2.4"/><path d="M12.9 23c6.2-.6 2.6-6.6 9.3-8.6M17.2 12.9l5 1.5-1.5 5"/></g></svg>`;

/** A whole document without any script. */
const documentOf = (title: string, head: Markup, { figtree, bricolage }: Assets, body: Markup): string =>
  html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<meta name="theme-color" content="#0B3B40">
${preload(bricolage)}${preload(figtree)}${head}
<style>${new Markup(fontFace("Figtree", "400 700", figtree) + fontFace("Bricolage Grotesque", "650", bricolage) + CSS)}</style>
</head>
<body>
<header class="brand">${MARK}Prancheta</header>
<main><div class="inside">
${body}
</div></main>
</body>
</html>`.text;

const CHECK = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12l5 5l10 -10"/></svg>`;

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => [...word][0] ?? "")
    .join("")
    .toUpperCase();
};

const daysText = (days: number): string => (days === 1 ? "1 dia" : `${days} dias`);

function priceOf({ amount, total, days }: PublicPlan, discounted: Discounted | undefined): Markup {
  const toPay = discounted?.total ?? total;
  const forDays = html`<span>por ${daysText(days)}</span>`;
  if (toPay === 0) return html`<p class="price"><strong>Grátis</strong>${forDays}${wonWith(discounted)}</p>`;
  if (discounted)
    return html`<p class="price"><s><span class="spoken">De </span>${inReais(total)}</s><span class="spoken"> por </span><strong>${inReais(toPay)}</strong>${forDays}${instalmentsOf(toPay, days)}${wonWith(discounted)}</p>`;
  if (!isPricedPerMonth(days)) return html`<p class="price"><strong>${inReais(total)}</strong>${forDays}</p>`;
  return html`<p class="price"><strong>${inReais(amount)} <small>por mês</small></strong><span>${inReais(total)} ${forDays}</span>${instalmentsOf(total, days)}</p>`;
}

/** In how many instalments a card may pay. */
const instalmentsOf = (total: number, days: number): Markup | undefined => {
  const most = mostInstalments(total, days);
  return most > 1 ? html`<br><span>em até ${most}x no cartão</span>` : undefined;
};

const wonWith = (discounted: Discounted | undefined): Markup | undefined =>
  discounted && html`<br><span class="won">Com o código ${discounted.code}</span>`;

const linkTo = ({ slug }: PublicCoach, plan: PublicPlan, { code, origin, prospect }: Opening): string => {
  const query = new URLSearchParams({
    ...(code && { codigo: code }),
    ...(origin && { origem: origin }),
    ...(prospect && { prospecto: prospect }),
  });
  return `/aluno/comprar/${slug}/${plan.id}${query.size > 0 ? `?${query}` : ""}`;
};

const planOf = ({ coach, opening, discounts }: ShownPage, plan: PublicPlan): Markup => {
  const discounted = discounts.get(plan.id);
  // A code belongs to one plan; the links of other plans leave it out.
  const kept = { ...opening, code: discounted?.code };
  return html`<li class="plan">
<h3>${plan.name}</h3>
${priceOf(plan, discounted)}
${
  plan.benefits.length > 0 &&
  html`<ul class="benefits">${plan.benefits.map((benefit) => html`<li>${CHECK}<span>${benefit}</span></li>`)}</ul>`
}
<a class="buy" href="${linkTo(coach, plan, kept)}" aria-label="Quero este plano: ${plan.name}">Quero este plano</a>
</li>`;
};

const COLUMNS = ["", "one", "two"];

const aboutOf = (about: string): Markup | undefined =>
  about.trim() === ""
    ? undefined
    : html`<div class="about">${about
        .trim()
        .split(/\n{2,}/)
        .map((paragraph) => html`<p>${paragraph}</p>`)}</div>`;

const descriptionOf = ({ about, name, register }: PublicCoach): string => {
  const words = about.replaceAll(/\s+/g, " ").trim();
  if (words === "") return `Conheça os planos de consultoria de ${[name, register].filter(Boolean).join(", ")}.`;
  const letters = [...words];
  if (letters.length <= DESCRIPTION_LENGTH) return words;
  const whole = letters
    .slice(0, DESCRIPTION_LENGTH)
    .join("")
    .replace(/\s\S*$/, "");
  return `${whole.replace(/[\s.,;:]+$/, "")}…`;
};

const previewOf = ({ coach, address, photo }: ShownPage, fallback: string): Markup => {
  const title = `${coach.name}: planos de consultoria`;
  const description = descriptionOf(coach);
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="profile">
<meta property="og:site_name" content="Prancheta">
<meta property="og:locale" content="pt_BR">
<meta property="og:url" content="${address}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${photo ?? fallback}">
<meta property="og:image:alt" content="${photo ? coach.name : "Prancheta"}">
<meta name="twitter:card" content="summary">`;
};

/** A coach's public page. `fallback` is the picture of a link's preview where there is no photo. */
export function pageHtml(page: ShownPage, assets: Assets, fallback: string): string {
  const { coach, photo, opening, discounts } = page;
  const isDead = opening.code !== undefined && opening.code !== "" && discounts.size === 0;
  return documentOf(
    `${coach.name} · Prancheta`,
    previewOf(page, fallback),
    assets,
    html`<header class="coach">
${
  photo
    ? html`<img class="face" src="${new URL(photo).pathname + new URL(photo).search}" alt="${coach.name}" width="128" height="128" fetchpriority="high">`
    : html`<span class="face" aria-hidden="true">${initialsOf(coach.name)}</span>`
}
<div><h1>${coach.name}</h1>${coach.register !== null && html`<p class="register">${coach.register}</p>`}</div>
${aboutOf(coach.about)}
</header>
${isDead && html`<p class="note" role="status">O código ${opening.code} não vale mais. Os preços abaixo são os de hoje.</p>`}
${
  coach.plans.length > 0
    ? html`<h2 class="spoken">Planos</h2><ul class="plans ${COLUMNS[coach.plans.length]}">${coach.plans.map((plan) => planOf(page, plan))}</ul>`
    : html`<p class="note">Nenhum plano à venda agora. Volte em breve.</p>`
}
<footer class="foot"><span>Pagamento por Pix ou cartão</span><a href="/termos">Termos de uso</a><a href="/privacidade">Privacidade</a></footer>`,
  );
}

/** The page at an address that is no coach's. */
export const missingHtml = (assets: Assets): string =>
  documentOf(
    "Página indisponível · Prancheta",
    html`<meta name="robots" content="noindex">`,
    assets,
    html`<div class="gone">
<h1>Página indisponível</h1>
<p>Este endereço não existe ou saiu do ar. Confira o link com quem enviou para você.</p>
<p><a href="/aluno/entrar">Já sou aluno: entrar</a></p>
</div>`,
  );

import * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { text, untrimmed } from "../scalars.ts";

export const SLUG_LIMITS = { min: 3, max: 40 };
export const ABOUT_LENGTH = 1200;

/** Addresses that could be taken for ours, or for something else than a coach. */
const RESERVED: ReadonlySet<string> = new Set(
  `admin administrador ajuda aluno alunos api app aplicativo banco blog checkout coach coaches comprar conta contato convite demo
  entrar equipe financeiro login loja novo oficial pagamento pagamentos parceiro parceiros perfil pix planos prancheta privacidade registro
  root sair saque seguranca sistema site sobre status suporte teste termos vendas webhook www`.split(/\s+/),
);

const TOO_LONG = `Use no máximo ${SLUG_LIMITS.max} caracteres`;
const SHAPE = "Use letras, números e hífens, como ana-souza";

/** The last part of a page's address: lower case, digits and single hyphens. */
export const Slug = untrimmed(SLUG_LIMITS.max, {
  missing: "Escolha um endereço",
  tooLong: TOO_LONG,
})
  .trim()
  .toLowerCase()
  .min(1, "Escolha um endereço")
  .min(SLUG_LIMITS.min, `Use pelo menos ${SLUG_LIMITS.min} caracteres`)
  .max(SLUG_LIMITS.max, TOO_LONG)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SHAPE)
  .refine((slug) => !RESERVED.has(slug), "Este endereço é reservado")
  .meta({ examples: ["ana-souza"] });

/** An address out of a name: 'Ana Souza' becomes 'ana-souza'. It may be taken, or too short. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LIMITS.max)
    .replaceAll(/^-+|-+$/g, "");

/** A coach's public page, as its coach sees it. */
export const CoachPage = z.object({
  /** Null until one was chosen. */
  slug: z.string().nullable(),
  /** What could be chosen. */
  suggestion: z.string(),
  isOn: z.boolean(),
  about: z.string(),
  /** Whether it shows a plan. */
  hasPlans: z.boolean(),
  /** The page's address without its last part. */
  base: z.string(),
});
export type CoachPage = z.infer<typeof CoachPage>;

export const CoachPageForm = z.object({
  slug: Slug,
  isOn: z.boolean(),
  about: text(ABOUT_LENGTH, `Use no máximo ${ABOUT_LENGTH} caracteres`),
});
export type CoachPageForm = z.infer<typeof CoachPageForm>;

/** What was changed: the rest stays as it is, also if another tab has changed that meanwhile. */
export const CoachPageChange = CoachPageForm.partial();
export type CoachPageChange = z.infer<typeof CoachPageChange>;

const base = "/v2/partners/page";

export const coachPage = {
  read: endpoint({
    method: "GET",
    path: base,
    summary: "A página pública do profissional",
    access: "partner",
    reply: data(CoachPage),
  }),
  save: endpoint({
    method: "PUT",
    path: base,
    summary: "Guarda endereço, texto e se a página está no ar; o endereço anterior fica reservado por 90 dias",
    access: "partner",
    body: CoachPageChange,
    reply: data(CoachPage),
    errors: ["page.taken", "page.no_address"],
    rate: 60,
  }),
  check: endpoint({
    method: "GET",
    path: `${base}/address`,
    summary: "Se um endereço está livre para este profissional",
    access: "partner",
    query: z.object({ slug: Slug }),
    reply: data(z.object({ isFree: z.boolean() })),
    rate: 120,
  }),
};

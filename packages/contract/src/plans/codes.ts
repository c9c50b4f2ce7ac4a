import * as z from "zod";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { list } from "../list.ts";
import {
  bounded,
  Cents,
  Day,
  ID_LENGTH,
  Instant,
  PlanCodeId,
  PlanId,
  paging,
  parameter,
  requiredText,
  SaleId,
  SEARCH_LENGTH,
  StudentId,
  text,
} from "../scalars.ts";
import { CODE_LIMITS, PERFORMANCE_PAGE } from "./limits.ts";

/** EMPTY has no discount: the code only tells where a student came from. */
export const DiscountType = z.enum(["AMOUNT", "PERCENT", "EMPTY"]);
export type DiscountType = z.infer<typeof DiscountType>;

const BAD_CODE = `Use de ${CODE_LIMITS.code.min} a ${CODE_LIMITS.code.max} letras e números`;

/** The code itself, stored in upper case: 'verao10' and 'VERAO10' are one code. */
const ChosenCode = bounded(CODE_LIMITS.code.max, { tooLong: BAD_CODE })
  .regex(/^[a-z0-9]+$/i, BAD_CODE)
  .min(CODE_LIMITS.code.min, BAD_CODE)
  .toUpperCase();

/** Without empty ones, and of two that differ in case alone the first. */
const withoutRepeats = (tags: string[]): string[] => {
  const known = new Set([""]);
  return tags.filter((tag) => {
    const isNew = !known.has(tag.toLowerCase());
    known.add(tag.toLowerCase());
    return isNew;
  });
};

const tags = list(text(CODE_LIMITS.tag))
  .max(5 * CODE_LIMITS.tags, `Use no máximo ${CODE_LIMITS.tags} tags`)
  .overwrite(withoutRepeats)
  .refine(({ length }) => length <= CODE_LIMITS.tags, `Use no máximo ${CODE_LIMITS.tags} tags`);

/** No code of ours is older. */
const EARLIEST = "2000";

const codeFields = z.object({
  description: requiredText(CODE_LIMITS.description),
  discountType: DiscountType.default("EMPTY"),
  /** Cents or whole percent. */
  discountValue: z.int("Informe um número inteiro").min(0, "O valor mínimo é 1").nullish(),
  active: z.boolean().default(true),
  tags: tags.default([]),
  /** From this moment on the code is not taken; null means never. */
  expireAt: Instant.refine((at) => at >= EARLIEST, "Insira uma data válida")
    .nullable()
    .default(null),
  /** Only for partners of the Rocket Program; omitted, it stays as it is. */
  rocketProgram: z.boolean().optional(),
  /** Chosen by the coach; omitted, a new code is generated and an existing one stays. */
  code: ChosenCode.optional(),
});

interface DiscountSent {
  discountType: DiscountType;
  discountValue?: number | null | undefined;
}

const discountFaultOf = ({ discountType, discountValue }: DiscountSent): string | undefined => {
  if (discountType === "EMPTY") return undefined;
  if (discountValue === undefined || discountValue === null) return "Campo obrigatório";
  if (discountValue < 1) return "O valor mínimo é 1";
  return discountType === "PERCENT" && discountValue > CODE_LIMITS.percent
    ? `O valor máximo é ${CODE_LIMITS.percent}`
    : undefined;
};

const checkDiscount = (sent: DiscountSent, context: z.core.$RefinementCtx) => {
  const message = discountFaultOf(sent);
  if (message) context.addIssue({ code: "custom", path: ["discountValue"], message });
};

/** An existing code, saved whole. */
export const CodeForm = codeFields.superRefine(checkDiscount);
export type CodeForm = z.infer<typeof CodeForm>;

/** A new code of a plan. */
export const NewCodeForm = codeFields
  .extend({
    billingPlanId: bounded(ID_LENGTH, { missing: "Campo obrigatório" }).min(1, "Campo obrigatório").pipe(PlanId),
  })
  .superRefine(checkDiscount);
export type NewCodeForm = z.infer<typeof NewCodeForm>;

export const PlanCode = z.object({
  id: PlanCodeId,
  version: z.int(),
  code: z.string(),
  description: z.string(),
  discountType: DiscountType,
  /** Cents or whole percent; null without discount. */
  discountValue: z.int().nullable(),
  active: z.boolean(),
  tags: z.array(z.string()),
  expireAt: Instant.nullable(),
  rocketProgram: z.boolean(),
  billingPlanId: PlanId,
  /** `total` is what the plan costs without the code. */
  billingPlan: z.object({ name: z.string(), total: Cents }),
  createdAt: Instant,
  /** Paid sales with this code. */
  uses: z.int(),
  /** A code that sales used can only be switched off. */
  canDelete: z.boolean(),
});
export type PlanCode = z.infer<typeof PlanCode>;

/** A parameter that is sent once or repeated. An empty value means none. */
const repeated = (max: number, most: number) =>
  z
    .union([list(text(max)).max(most), text(max)])
    .transform((sent) => [sent].flat().filter((value) => value !== ""))
    .optional();

const filters = {
  code: text(SEARCH_LENGTH).optional(),
  description: text(SEARCH_LENGTH).optional(),
  planId: parameter(PlanId),
  discountType: parameter(DiscountType),
};

const known = {
  /** Taken and without effect: a code is always answered with its plan, in each of its lists. */
  "includes[]": repeated(SEARCH_LENGTH, 10),
  isFor: text(SEARCH_LENGTH).optional(),
};

/** Codes that have at least one of these tags. */
const withTags = { "tags[]": repeated(CODE_LIMITS.tag, CODE_LIMITS.tags) };

/** The last 7 days, 30 days or 12 months, each with today's. */
export const PerformancePeriod = z.enum(["LASTDAYS", "LASTMONTH", "LASTYEAR"]);
export type PerformancePeriod = z.infer<typeof PerformancePeriod>;

export const PerformanceQuery = z.object({
  ...filters,
  ...withTags,
  ...known,
  period: parameter(PerformancePeriod).transform((period) => period ?? "LASTMONTH"),
});
export type PerformanceQuery = z.infer<typeof PerformanceQuery>;

/** Paid sales over time. `axisX` is a day, or the first day of a month; every series has the same ones, earliest first. */
export const PerformanceSeries = z.object({
  legendName: z.string(),
  /** A CSS colour. */
  colorLine: z.string(),
  values: z.array(z.object({ axisX: Day, axisY: z.int() })),
});
export type PerformanceSeries = z.infer<typeof PerformanceSeries>;

/** The series with the most sales first; the others are added up in one more, `OTHER_SERIES`. */
export const PerformanceChart = z.object({
  byCodes: z.array(PerformanceSeries),
  byTags: z.array(PerformanceSeries),
});
export type PerformanceChart = z.infer<typeof PerformanceChart>;

export const MAX_SERIES = 8;
export const OTHER_SERIES = "Outros";

/** A paid sale with a code, newest first. */
export const PerformanceRow = z.object({
  id: SaleId,
  /** The student's name, and id unless the student was removed. */
  name: z.string(),
  studentId: StudentId.nullable(),
  plan: z.string(),
  code: z.string(),
  /** When the sale was paid. */
  created: Instant,
  tags: z.array(z.string()),
  /** Whether the contract runs or is to come. */
  status: z.enum(["ACTIVE", "INACTIVE"]),
});
export type PerformanceRow = z.infer<typeof PerformanceRow>;

const base = "/v2/partners/plans/codes";
const one = z.object({ id: PlanCodeId });

export const codes = {
  list: endpoint({
    method: "GET",
    path: base,
    summary: "Os códigos dos planos, do mais novo ao mais antigo",
    access: "partner",
    query: z.object({ ...paging(100), ...filters, ...withTags, ...known }),
    reply: page(PlanCode),
  }),
  create: endpoint({
    method: "POST",
    path: base,
    summary: "Cria um código de um plano",
    access: "partner",
    body: NewCodeForm,
    reply: data(PlanCode),
    errors: ["code.unknown_plan", "code.taken", "code.discount_refused", "code.rocket_refused"],
  }),
  change: endpoint({
    method: "PUT",
    path: `${base}/:id`,
    summary: "Salva um código por cima da versão lida",
    access: "partner",
    params: one,
    body: CodeForm,
    reply: data(PlanCode),
    errors: ["code.not_found", "code.changed", "code.taken", "code.discount_refused", "code.rocket_refused"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${base}/:id`,
    summary: "Exclui um código que nenhuma venda usou",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["code.not_found", "code.in_use"],
  }),
  tags: endpoint({
    method: "GET",
    path: "/v2/partners/tags/names",
    summary: "As tags dos códigos, em ordem alfabética; com período, só as dos códigos vendidos nele",
    access: "partner",
    query: z.object({ ...filters, ...known, period: parameter(PerformancePeriod) }),
    reply: data(z.array(z.string())),
  }),
  performance: endpoint({
    method: "GET",
    path: `${base}/performance`,
    summary: "As vendas pagas por código e por tag ao longo do período",
    access: "partner",
    query: PerformanceQuery,
    reply: data(PerformanceChart),
  }),
  performanceRows: endpoint({
    method: "GET",
    path: `${base}/performance/details`,
    summary: "As vendas pagas com código no período, da mais nova à mais antiga",
    access: "partner",
    query: PerformanceQuery.extend(paging(PERFORMANCE_PAGE)),
    reply: page(PerformanceRow),
  }),
  performanceFile: endpoint({
    method: "GET",
    path: `${base}/performance/export`,
    summary: "As vendas pagas com código no período, como planilha CSV",
    access: "partner",
    query: PerformanceQuery,
    reply: z.file(),
    contentType: "text/csv; charset=utf-8",
    rate: 30,
  }),
};

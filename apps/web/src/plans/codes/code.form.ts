import type { DiscountType, CodeForm as Form, PlanCode } from "@prancheta/contract/plans/codes";
import { type Discount, discountFault } from "@prancheta/contract/plans/price";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import { dateText, timeText } from "@prancheta/ui/text/dates.ts";
import { instantIn } from "@prancheta/ui/text/zoned-time.ts";
import type * as z from "zod";

/** The form's values; the discount has one value for each type, so that none is lost by looking at another type. */
export interface CodeValues {
  /** Empty for a generated one. */
  code: string;
  description: string;
  discountType: DiscountType | null;
  /** Digits. */
  percent: string;
  /** Cents. */
  cents: number | null;
  tags: string[];
  expires: boolean;
  /** dd/mm/yyyy and hh:mm in the partner's zone. */
  day: string;
  time: string;
  active: boolean;
  rocketProgram: boolean;
}

/** The values of a code; the fields of its end start with the current date and time. */
export const valuesOf = (code: PlanCode | undefined, zone: string): CodeValues => {
  const end = code?.expireAt ? Date.parse(code.expireAt) : Date.now();
  const value = code?.discountValue ?? null;
  return {
    code: code?.code ?? "",
    description: code?.description ?? "",
    discountType: code?.discountType ?? null,
    percent: code?.discountType === "PERCENT" && value !== null ? String(value) : "",
    cents: code?.discountType === "AMOUNT" ? value : null,
    tags: [...(code?.tags ?? [])],
    expires: code?.expireAt !== undefined && code.expireAt !== null,
    day: dateText(end, zone),
    time: timeText(end, zone),
    active: code?.active ?? true,
    rocketProgram: code?.rocketProgram ?? false,
  };
};

/** The typed discount; undefined while it is incomplete. */
export const discountIn = ({ discountType, percent, cents }: CodeValues): Discount | undefined => {
  if (discountType === null) return undefined;
  if (discountType === "EMPTY") return { discountType, discountValue: null };
  const discountValue = discountType === "AMOUNT" ? cents : percent === "" ? null : Number(percent);
  return discountValue === null ? undefined : { discountType, discountValue };
};

const schema = () => import("./code.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const prepareCode = () => void schema().catch(() => undefined);

const checkBody = validateWith(async () => (await schema()).codeForm);

/** When the code ends: null for never, undefined if the typed moment does not exist. */
export const endIn = ({ expires, day, time }: CodeValues, zone: string): string | null | undefined =>
  expires ? instantIn(zone, day, time) : null;

/** The request body; undefined while something is missing or the end does not exist. */
export function bodyOf(
  values: CodeValues,
  zone: string,
  isRocket: boolean,
): Required<z.input<typeof Form>> | undefined {
  const discount = discountIn(values);
  const expireAt = endIn(values, zone);
  if (!discount || expireAt === undefined || values.description.trim() === "") return undefined;
  return {
    description: values.description,
    discountType: discount.discountType === "EMPTY" ? undefined : discount.discountType,
    discountValue: discount.discountValue ?? undefined,
    active: values.active,
    tags: values.tags.map((tag) => tag.trim()).filter((tag) => tag !== ""),
    expireAt,
    rocketProgram: isRocket ? values.rocketProgram : undefined,
    code: values.code.trim() || undefined,
  };
}

/** The errors by field. `total` is what the plan costs without a code. */
export const checkCode =
  (zone: string, total: number) =>
  async (values: CodeValues): Promise<Record<string, React.ReactNode>> => {
    const errors: Record<string, React.ReactNode> = {};
    if (values.discountType === null) errors["discountType"] = "Campo obrigatório";
    if (values.description.trim() === "") errors["description"] = "Campo obrigatório";
    if (endIn(values, zone) === undefined) errors["day"] = "Insira uma data válida";
    const discount = discountIn(values);
    if (values.discountType !== null && !discount) errors["discountValue"] = "Campo obrigatório";
    const fault = discount && discountFault(total, discount);
    const body = bodyOf(values, zone, false);
    return { ...(fault && { discountValue: fault }), ...(body && (await checkBody(body))), ...errors };
  };

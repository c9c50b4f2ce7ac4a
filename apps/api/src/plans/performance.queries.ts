import type { Day, Instant, PartnerId, SaleId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { type CodeFilters, saleConditions, USED_CODE } from "./codes.queries.ts";

/** The span of a performance. */
export interface Span {
  readonly from: Instant;
  /** What one point of the chart adds up, in the partner's zone. */
  readonly unit: "day" | "month";
  readonly zone: string;
  readonly today: Day;
}

/** Paid sales with a code; `plan_code` is joined, also a deleted one. */
const sold = (owner: PartnerId, filters: CodeFilters, { from }: Span) => sql`
  from sale join plan_code on plan_code.partner_id = sale.partner_id and plan_code.id = sale.plan_code_id
  where sale.partner_id = ${owner} and sale.status = 'PAID' and sale.plan_code_id is not null
    and sale.paid_at >= ${from} ${saleConditions(filters)}`;

export interface SalesPoint {
  readonly kind: "CODE" | "TAG";
  /** Null for all names beyond the first ones. */
  readonly name: string | null;
  readonly day: Day;
  readonly sales: number;
}

/** Sales by code and by tag of those with the most sales, best first; the others are added up. Points without sales are missing. */
export const salesPoints = async (
  db: Db,
  owner: PartnerId,
  filters: CodeFilters,
  span: Span,
  most: number,
): Promise<SalesPoint[]> => {
  const { rows } = await sql<SalesPoint>`
    with sold as materialized (
      select sale.plan_code_id as id, ${USED_CODE} as code,
        date_trunc(${span.unit}, sale.paid_at at time zone ${span.zone})::date as day, count(*)::int as sales
      ${sold(owner, filters, span)}
      group by 1, 2, 3),
    line as (
      select 'CODE' as kind, code as name, day, sum(sales)::int as sales from sold group by code, day
      union all
      select 'TAG', min(plan_code_tag.tag), day, sum(sales)::int
      from sold join plan_code_tag on plan_code_tag.partner_id = ${owner} and plan_code_tag.plan_code_id = sold.id
      group by plan_code_tag.search, day),
    best as (
      select kind, name, least(row_number() over (partition by kind order by sum(sales) desc, name), ${most} + 1) as place
      from line group by kind, name)
    select kind, case when place <= ${most} then min(name) end as name, day, sum(sales)::int as sales
    from line join best using (kind, name)
    group by kind, place, day
    order by kind, place, day`.execute(db);
  return rows;
};

export interface SoldRow {
  readonly id: SaleId;
  readonly studentId: StudentId | null;
  readonly name: string | null;
  readonly plan: string;
  readonly code: string;
  readonly created: Instant;
  readonly tags: string[];
  readonly status: "ACTIVE" | "INACTIVE";
}

/** One page of sales, by its place in the list or as those after a row. */
interface SoldPage {
  readonly skip?: number;
  readonly after?: Pick<SoldRow, "created" | "id"> | undefined;
  readonly take: number;
}

/** The sales themselves, newest first, each with its code's tags of today. */
export const soldRows = async (
  db: Db,
  owner: PartnerId,
  filters: CodeFilters,
  span: Span,
  { skip = 0, after, take }: SoldPage,
): Promise<SoldRow[]> => {
  const { rows } = await sql<SoldRow>`
    with sold as materialized (
      select sale.id, sale.student_id, sale.contract_id, sale.plan_code_id, sale.plan, ${USED_CODE} as code, sale.paid_at
      ${sold(owner, filters, span)} ${after ? sql`and (sale.paid_at, sale.id) < (${after.created}, ${after.id})` : sql``}
      order by sale.paid_at desc, sale.id desc offset ${skip} limit ${take})
    select sold.id, student.id as "studentId", student.name, sold.plan ->> 'name' as plan, sold.code,
      sold.paid_at as created,
      array(select tag from plan_code_tag
        where plan_code_tag.partner_id = ${owner} and plan_code_tag.plan_code_id = sold.plan_code_id
        order by plan_code_tag.search) as tags,
      case when contract.ends_on >= ${span.today}::date then 'ACTIVE' else 'INACTIVE' end as status
    from sold
    left join student on student.partner_id = ${owner} and student.id = sold.student_id and student.deleted_at is null
    left join contract on contract.partner_id = ${owner} and contract.id = sold.contract_id
    order by sold.paid_at desc, sold.id desc`.execute(db);
  return rows;
};

export const soldCount = async (db: Db, owner: PartnerId, filters: CodeFilters, span: Span): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${sold(owner, filters, span)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

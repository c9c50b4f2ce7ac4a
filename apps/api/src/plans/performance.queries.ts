import type { Day, Instant, PartnerId, SaleId, StudentId } from "@prancheta/contract/scalars";
import { type RawBuilder, sql } from "kysely";
import { isOwned } from "../platform/postgres/counted-rows.ts";
import type { Db } from "../platform/postgres/db.ts";
import { type CodeFilters, saleConditions, USED_CODE } from "./codes.queries.ts";

/** The span of a performance. */
export interface Span {
  readonly from: Instant;
  /** When each point of the chart begins, earliest first. */
  readonly points: readonly Instant[];
  readonly today: Day;
}

/** Paid sales with a code; `plan_code` is joined for a filter that reads it, also a deleted one. */
const sold = (filters: CodeFilters, { from }: Span, isMine: RawBuilder<boolean>) => {
  const conditions = saleConditions(filters);
  const code = sql`join plan_code on plan_code.partner_id = sale.partner_id and plan_code.id = sale.plan_code_id`;
  const paid = sql`sale.status = 'PAID' and sale.plan_code_id is not null and sale.paid_at >= ${from}`;
  return sql`from sale ${conditions.length > 0 ? code : sql``} where ${sql.join([isMine, paid, ...conditions], sql` and `)}`;
};

/** The same to count them. */
const counted = (owner: PartnerId, filters: CodeFilters, span: Span) =>
  sold(filters, span, isOwned("sale.partner_id", owner));

export interface SalesPoint {
  readonly kind: "CODE" | "TAG";
  /** Null for all names beyond the first ones. */
  readonly name: string | null;
  /** Which one of the span's, from 1. */
  readonly point: number;
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
        width_bucket(sale.paid_at, ${span.points}::timestamptz[]) as point, count(*)::int as sales
      ${counted(owner, filters, span)}
      group by 1, 2, 3),
    line as (
      select 'CODE' as kind, code as key, code as name, point, sum(sales)::int as sales from sold group by code, point
      union all
      select 'TAG', plan_code_tag.search, min(plan_code_tag.tag), point, sum(sales)::int
      from sold join plan_code_tag on plan_code_tag.partner_id = ${owner} and plan_code_tag.plan_code_id = sold.id
      group by plan_code_tag.search, point),
    best as (
      select kind, key, min(name) as name,
        least(row_number() over (partition by kind order by sum(sales) desc, min(name)), ${most} + 1) as place
      from line group by kind, key)
    select kind, case when place <= ${most} then min(best.name) end as name, point, sum(sales)::int as sales
    from line join best using (kind, key)
    group by kind, place, point
    order by kind, place, point`.execute(db);
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

/**
 * The sales themselves, newest first, each with its code's tags of today. Names are joined with `limit 1`, because
 * PostgreSQL does not know how few sales a page has.
 */
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
      ${sold(filters, span, sql`sale.partner_id = ${owner}`)} ${after ? sql`and (sale.paid_at, sale.id) < (${after.created}, ${after.id})` : sql``}
      order by sale.paid_at desc, sale.id desc offset ${skip} limit ${take})
    select sold.id, student.id as "studentId", student.name, sold.plan ->> 'name' as plan, sold.code,
      sold.paid_at as created,
      array(select tag from plan_code_tag
        where plan_code_tag.partner_id = ${owner} and plan_code_tag.plan_code_id = sold.plan_code_id
        order by plan_code_tag.search) as tags,
      case when contract.ends_on >= ${span.today}::date then 'ACTIVE' else 'INACTIVE' end as status
    from sold
    left join lateral (select id, name from student
      where partner_id = ${owner} and id = sold.student_id and deleted_at is null limit 1) student on true
    left join lateral (select ends_on from contract
      where partner_id = ${owner} and id = sold.contract_id limit 1) contract on true
    order by sold.paid_at desc, sold.id desc`.execute(db);
  return rows;
};

export const soldCount = async (db: Db, owner: PartnerId, filters: CodeFilters, span: Span): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${counted(owner, filters, span)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

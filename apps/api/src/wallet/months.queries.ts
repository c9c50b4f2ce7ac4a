import type { Cents, Day, PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";

export interface MonthRow {
  /** The month's first day. */
  readonly month: Day;
  readonly received: Cents;
  readonly to_come: Cents;
  readonly withdrawn: Cents;
}

interface Months {
  /** The first days of the first month and of the month after the last one. */
  readonly from: Day;
  readonly until: Day;
  readonly today: Day;
  readonly zone: string;
}

/** Months without money are missing. */
export const moneyByMonth = async (
  db: Db,
  owner: PartnerId,
  { from, until, today, zone }: Months,
): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    with moved as (
      select (released_at at time zone ${zone})::date as day, amount as received, 0 as to_come, 0 as withdrawn
        from statement_line where partner_id = ${owner} and status = 'AVAILABLE' and released_at >= ${from}::timestamp at time zone ${zone}
      union all
      select (paid_at at time zone ${zone})::date, amount, 0, 0
        from statement_line where partner_id = ${owner} and status = 'MEMBER_GET_PAYMENT' and paid_at >= ${from}::timestamp at time zone ${zone}
      union all
      select greatest(due_on, ${today}::date), 0, amount, 0
        from statement_line where partner_id = ${owner} and status in ('PENDING', 'PROCESSING') and statement_type = 'SALE'
      union all
      select (paid_at at time zone ${zone})::date, 0, 0, amount
        from statement_line where partner_id = ${owner} and status in ('PROCESSING', 'WITHDRAW_CONCLUDED') and statement_type = 'WITHDRAW'
          and paid_at >= ${from}::timestamp at time zone ${zone})
    select date_trunc('month', day)::date as month, sum(received)::bigint as received, sum(to_come)::bigint as to_come,
      sum(withdrawn)::bigint as withdrawn
    from moved where day >= ${from}::date and day < ${until}::date group by 1 order by 1`.execute(db);
  return rows;
};

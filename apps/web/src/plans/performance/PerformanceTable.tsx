import { useMediaQuery } from "@mantine/hooks";
import type { PerformanceRow } from "@prancheta/contract/plans/codes";
import { contractStatusLabel } from "@prancheta/contract/plans/labels";
import { ShowMore } from "@prancheta/ui/list/ShowMore.tsx";
import { useRows } from "@prancheta/ui/list/use-rows.ts";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { BREAKPOINT } from "@prancheta/ui/pieces/constants.ts";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { countText } from "@prancheta/ui/text/count-text.ts";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import classes from "./PerformanceTable.module.css";
import { type PerformanceFilters, performanceRows } from "./performance.hooks.ts";

/** The paid sales with a code, newest first: a table, on a phone cards. */
export function PerformanceTable({ filters }: { filters: PerformanceFilters }) {
  const isPhone = useMediaQuery(`(width < ${BREAKPOINT.phone}px)`, false, { getInitialValueInEffect: false });
  const list = useInfiniteQuery(performanceRows(filters));
  const rows = useRows(list.data?.pages);
  const total = list.data?.pages[0]?.total ?? rows.length;
  if (list.isPending) return <Skeleton height={320} />;
  if (!list.data) return <ErrorState level={3} title="Não foi possível carregar as vendas" reading={list} />;
  return (
    <>
      {isPhone ? <Cards rows={rows} /> : <Table rows={rows} />}
      <p className={classes["count"]} role="status">
        {countText(rows.length)} de {countText(total)}
      </p>
      <ShowMore query={list} of="vendas" />
    </>
  );
}

const Table = ({ rows }: { rows: readonly PerformanceRow[] }) => (
  <table className={classes["table"]}>
    <thead>
      <tr>
        <th scope="col">Nome</th>
        <th scope="col">Plano</th>
        <th scope="col">Código</th>
        <th scope="col">Criado em</th>
        <th scope="col">Tags</th>
        <th scope="col">Situação</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Name row={row} />
          </th>
          <td>{row.plan}</td>
          <td>{row.code}</td>
          <td className={classes["day"]}>
            <DateText of={row.created} />
          </td>
          <td>{row.tags.join(", ") || "–"}</td>
          <td>
            <Status row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Cards = ({ rows }: { rows: readonly PerformanceRow[] }) => (
  <ul className={classes["cards"]}>
    {rows.map((row) => (
      <li key={row.id}>
        <div className={classes["line"]}>
          <b>
            <Name row={row} />
          </b>
          <Status row={row} />
        </div>
        <div className={classes["line"]}>
          <span>{row.code}</span>
          <DateText of={row.created} />
        </div>
        <p>{[row.plan, ...row.tags].join(" · ")}</p>
      </li>
    ))}
  </ul>
);

const Name = ({ row: { name, studentId } }: { row: PerformanceRow }) =>
  studentId ? (
    <Link to={paths.student} params={{ id: studentId }} className={classes["name"]}>
      {name}
    </Link>
  ) : (
    name
  );

const Status = ({ row: { status } }: { row: PerformanceRow }) => (
  <StatusPill
    tone={status === "ACTIVE" ? "success" : "neutral"}
    icon={status === "ACTIVE" ? <IconCheck aria-hidden="true" /> : <IconMinus aria-hidden="true" />}
  >
    {contractStatusLabel[status]}
  </StatusPill>
);

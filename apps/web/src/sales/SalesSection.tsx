import { Button } from "@mantine/core";
import { saleMethodLabel, saleStatusText } from "@prancheta/contract/sales/labels";
import type { Refunded, Sale } from "@prancheta/contract/sales/sales";
import type { Student } from "@prancheta/contract/students/students";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ShowMore } from "@prancheta/ui/list/ShowMore.tsx";
import { useRows } from "@prancheta/ui/list/use-rows.ts";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { Money, moneyText } from "@prancheta/ui/text/Money.tsx";
import { IconCoin } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import type { Refund } from "./RefundDialog.tsx";
import classes from "./SalesSection.module.css";
import { salesOf } from "./sales.hooks.ts";

const RefundDialog = lazyPart(async () => (await import("./RefundDialog.tsx")).RefundDialog);
const UndoSale = lazyPart(async () => (await import("./UndoSale.tsx")).UndoSale);
const SaleDialog = lazyPart(async () => (await import("./SaleDialog.tsx")).SaleDialog);

interface SalesSectionProps {
  student: Student;
  /** What to know before a sale is registered. */
  notice?: ReactNode;
}

/** The sales to a student, how to give one back, and how to register one that was paid outside of the product. */
export function SalesSection({ student, notice }: SalesSectionProps) {
  const [asks, setAsks] = useState<boolean>();
  return (
    <Stack data-gap="sm" className={classes["sales"]}>
      <div className={classes["head"]}>
        <h3>Vendas</h3>
        {student.status !== "DETACHED" && (
          <Button variant="light" onClick={() => setAsks(true)} leftSection={<IconCoin size={20} aria-hidden="true" />}>
            Registrar venda
          </Button>
        )}
      </div>
      {notice}
      <Sales student={student} />
      {asks !== undefined && (
        <Suspense>
          <SaleDialog student={student} notice={notice} opened={asks} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Sales({ student }: { student: Student }) {
  const list = useInfiniteQuery(salesOf(student.id));
  const rows = useRows(list.data?.pages);
  if (list.isPending) return <Skeleton height={64} />;
  if (!list.data) return <ErrorState level={3} title="Não foi possível carregar as vendas" reading={list} />;
  if (rows.length === 0)
    return (
      <Muted>
        Nenhuma venda ainda.
        {/* An open invitation records what was paid by itself. */}
        {student.status !== "NOT_LINKED" && " Se o aluno já pagou a você por fora, registre a venda aqui."}
      </Muted>
    );
  return (
    <>
      <ul className={classes["list"]}>
        {rows.map((sale) => (
          <SaleLine key={sale.id} sale={sale} student={student} />
        ))}
      </ul>
      <ShowMore query={list} of="vendas" />
    </>
  );
}

const TONES = {
  OPEN: "warning",
  PAID: "success",
  EXPIRED: "neutral",
  REFUSED: "danger",
  CANCELLED: "neutral",
  REVERSED: "danger",
} as const;

/** Undoing a sale by hand returns no money, so its tone is neutral. */
const toneOf = ({ status, method }: Sale) =>
  status === "REVERSED" && method === "BY_HAND" ? "neutral" : TONES[status];

function SaleLine({ sale, student }: { sale: Sale; student: Student }) {
  const { id, status, method, plan, code, total, contract, createdAt, paidAt, refund } = sale;
  const [asks, setAsks] = useState<Refund>();
  const [asksUndo, setAsksUndo] = useState<boolean>();
  const back = refund && returnText(refund, status);
  return (
    <li>
      <div className={classes["words"]}>
        <b>{plan.name}</b>
        <Muted as="span" data-small>
          <DateText of={paidAt ?? createdAt} />
          {total > 0 && ` · ${saleMethodLabel[method]}`}
          {code && ` · ${code}`}
          {contract && (
            <>
              {" · contrato de "}
              <DateText of={contract.startsOn} /> a <DateText of={contract.endsOn} />
            </>
          )}
        </Muted>
        {back && (
          <Muted as="span" data-small>
            {back}
          </Muted>
        )}
      </div>
      <StatusPill tone={toneOf(sale)}>{saleStatusText({ status, method })}</StatusPill>
      <b className={classes["total"]}>
        <Money cents={total} />
      </b>
      {refund && refund.refundable > 0 && (
        <Button
          variant="outline"
          color="red"
          onClick={() => setAsks({ ...refund, sale: id })}
          aria-label={`Estornar ${plan.name}, ${moneyText(total)}`}
        >
          Estornar
        </Button>
      )}
      {method === "BY_HAND" && status === "PAID" && (
        <Button
          variant="subtle"
          onClick={() => setAsksUndo(true)}
          aria-label={`Desfazer a venda de ${plan.name}, ${moneyText(total)}`}
        >
          Desfazer
        </Button>
      )}
      {asksUndo !== undefined && (
        <Suspense>
          <UndoSale sale={sale} student={student.name} opened={asksUndo} onClose={() => setAsksUndo(false)} />
        </Suspense>
      )}
      {asks && (
        <Suspense>
          <RefundDialog student={student.name} refund={asks} onClose={() => setAsks(undefined)} />
        </Suspense>
      )}
    </li>
  );
}

/** What went back of a sale that was not reversed whole, and what waits at the bank. */
const returnText = ({ refunded, underWay }: Refunded, status: Sale["status"]): string | undefined => {
  if (underWay > 0) return `Estorno de ${moneyText(underWay)} em andamento no banco`;
  return refunded > 0 && status !== "REVERSED" ? `${moneyText(refunded)} já estornados` : undefined;
};

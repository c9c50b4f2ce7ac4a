import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { saleMethodLabel } from "@prancheta/contract/sales/labels";
import { lineTypeLabel, movementLabel } from "@prancheta/contract/wallet/labels";
import type { StatementLine } from "@prancheta/contract/wallet/wallet";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import type { ReactNode } from "react";
import { LineStatus } from "./LineStatus.tsx";
import classes from "./Statement.module.css";
import { amountText } from "./wallet.texts.ts";

const COLUMNS = [
  ["status", "Situação"],
  ["method", "Forma de pagamento"],
  ["amount", "Valor"],
  ["paid", "Data pag."],
  ["due", "Data receb."],
  ["plan", "Plano"],
  ["type", "Tipo"],
  ["who", "Aluno"],
] as const;

/** What each row's values are, above a wide list; a row names them itself for screen readers. */
export const StatementHead = () => (
  <div className={`${classes["line"]} ${classes["head"]}`} aria-hidden="true">
    {COLUMNS.map(([name, heading]) => (
      <span key={name} data-cell={name}>
        {heading}
      </span>
    ))}
  </div>
);

const methodText = ({ payment, installment }: StatementLine): string | undefined => {
  if (!payment) return undefined;
  const method = saleMethodLabel[payment.type];
  return payment.installments > 1 ? `${method}, ${installment} de ${payment.installments}` : method;
};

interface StatementRowProps {
  line: StatementLine;
  /** Opens the line's history. */
  onOpen?: () => void;
}

function Who({ line: { athleteStudent, statementType }, onOpen }: StatementRowProps) {
  const name = athleteStudent?.name ?? movementLabel[statementType];
  return (
    <>
      {athleteStudent && <Avatar name={name} photo={athleteStudent.photoUrl} size={36} />}
      {onOpen ? (
        <UnstyledButton className={classes["open"] ?? ""} onClick={onOpen} aria-haspopup="dialog">
          {name}
          <VisuallyHidden>: ver histórico</VisuallyHidden>
        </UnstyledButton>
      ) : (
        <span className={classes["name"]}>{name}</span>
      )}
    </>
  );
}

export function StatementRow({ line, onOpen }: StatementRowProps) {
  const cells: Record<(typeof COLUMNS)[number][0], ReactNode> = {
    status: <LineStatus line={line} />,
    method: methodText(line),
    amount: amountText(line),
    paid: <DateText of={line.paidAt} />,
    due: line.dueDate && <DateText of={line.dueDate} />,
    plan: line.billingPlan?.name,
    type: line.type && lineTypeLabel[line.type],
    who: <Who line={line} {...(onOpen && { onOpen })} />,
  };
  const isHighlighted = line.status === "WITHDRAW_CONCLUDED" || line.status === "TRAFFIC_USED";
  return (
    <dl className={classes["line"]} data-highlighted={isHighlighted || undefined}>
      {COLUMNS.map(([name, heading]) => (
        <div key={name} data-cell={name} data-empty={!cells[name] || undefined}>
          <dt>{heading}</dt>
          <dd>{cells[name] || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

export const StatementRowSkeleton = () => (
  <div className={classes["skeleton"]}>
    <Skeleton height={26} width={110} />
    <Skeleton height={20} width="30%" />
    <Skeleton height={20} width={90} />
  </div>
);

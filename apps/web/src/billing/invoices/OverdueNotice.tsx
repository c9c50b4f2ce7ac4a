import { Button } from "@mantine/core";
import type { Invoice } from "@prancheta/contract/billing/invoices";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { ConfirmDialog } from "@prancheta/ui/dialog/ConfirmDialog.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { dayText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { usePayInvoice } from "../billing.hooks.ts";
import { cardText } from "../billing.texts.ts";
import classes from "./OverdueNotice.module.css";

const UNDECIDED = "O banco ainda não confirmou o pagamento. A fatura mostra o resultado assim que ele confirmar.";

/** Why it was not paid, what happens by itself, and what it stops. */
const overdueText = ({ refusal, card, nextTryOn }: Invoice): string =>
  [
    refusal && (card ? `${cardText(card)}: ${refusal}` : refusal),
    nextTryOn && `Tentamos de novo em ${dayText(nextTryOn)}.`,
    "Até o pagamento, nenhum aluno pode passar para presencial e o link do Growth não conta vendas.",
  ]
    .filter(Boolean)
    .join(" ");

export interface Unpaid {
  readonly title: string;
  readonly detail: string;
}

interface OverdueNoticeProps {
  invoice: Invoice;
  /** Undefined until known. */
  hasCard: boolean | undefined;
  /** Told why it was not paid. The notice may be gone by then, because the invoice was read again. */
  onUnpaid: (why: Unpaid) => void;
}

/** An invoice that is due: why it is unpaid, and 'Pagar agora'. */
export function OverdueNotice({ invoice, hasCard = true, onUnpaid }: OverdueNoticeProps) {
  const [asks, setAsks] = useState(false);
  const pay = usePayInvoice();
  const flight = useSingleFlight();
  const { id, total } = invoice;

  const run = async () => {
    if (id === null || !flight.tryStart()) return;
    try {
      const after = await pay.mutateAsync(id);
      if (after.status === "PAID") void toastSuccess("Fatura paga com sucesso");
      else onUnpaid({ title: "Pagamento não concluído", detail: after.refusal ?? UNDECIDED });
    } finally {
      flight.finish();
    }
  };

  return (
    <div className={classes["notice"]}>
      <p className={classes["words"]}>{invoice.status === "OVERDUE" ? overdueText(invoice) : UNDECIDED}</p>
      {invoice.canPay && hasCard && (
        <Button onClick={() => setAsks(true)} loading={pay.isPending}>
          Pagar agora
        </Button>
      )}
      {invoice.canPay && !hasCard && (
        <Button component={Link} to={paths.billingCard}>
          Cadastrar cartão
        </Button>
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={`Pagar ${moneyText(total)} agora?`}
        text="O valor é cobrado no seu cartão padrão."
        confirmLabel="Pagar agora"
        onConfirm={run}
        onFailed={(error) => onUnpaid(problemText(error))}
      />
    </div>
  );
}

import { Button } from "@mantine/core";
import type { PlanId, SaleId } from "@prancheta/contract/scalars";
import type { BoughtSale } from "@prancheta/contract/student/buying";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Card, Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import classes from "./Buying.module.css";
import { type Seller, usePrice } from "./buying.hooks.ts";
import { errorBeforePaying } from "./buying.texts.ts";
import { CodeField } from "./CodeField.tsx";
import { PayForm } from "./PayForm.tsx";
import { Price } from "./Price.tsx";
import { usePayment } from "./use-payment.ts";

const PixWaiting = lazyPart(async () => (await import("./PixWaiting.tsx")).PixWaiting);

interface PayPanelProps {
  seller: Seller;
  planId: PlanId;
  /** The discount code, which the screen keeps in its address. */
  code: string;
  onCode: (code: string) => void;
  /** The last order of this plan. */
  begun: SaleId | null;
  /** CPF of who pays, if it is known. */
  document: string | null;
  /** The plan was chosen a moment ago. */
  isChosen?: boolean;
  /** Shown below a pending order. */
  meanwhile?: ReactNode;
  onOrdered: (sale: BoughtSale) => void;
  onPaid: (sale: BoughtSale) => void;
  /** Another tab or phone has paid, or is about to. */
  onElsewhere?: (() => void) | undefined;
}

const ELSEWHERE = ["sale.in_progress", "sale.just_bought", "joining.already_student"];
const isElsewhere = (error: unknown): boolean => error instanceof ProblemError && ELSEWHERE.includes(error.code);

/** A ref that takes the focus if the button was pressed: it is no longer on the screen. */
const focusRefAfter = (wasPressed: boolean) => (wasPressed ? takeLostFocus : undefined);

/** Price, code and payment of a plan, until it is paid. */
export function PayPanel({
  seller,
  planId,
  code,
  onCode,
  begun,
  document,
  isChosen = false,
  meanwhile,
  onOrdered,
  onPaid,
  onElsewhere,
}: PayPanelProps) {
  const [hasLeft, setLeft] = useState<SaleId>();
  const price = usePrice(seller, { planId, code });
  const data = useLastData(price);
  const { sale: watched, pay, forget, ...payment } = usePayment(seller, begun, onOrdered);
  const sale = watched.data ?? undefined;
  const last = useOutcome(sale, { forget, onPaid, onElsewhere });

  if (sale?.status === "PAID") return <Confirmed />;
  const open = sale?.status === "OPEN" && sale.id !== hasLeft ? sale : undefined;
  const arrive = focusRefAfter(payment.isOrderedHere);
  if (open?.method === "CREDIT")
    return (
      <Stack data-gap="lg">
        <InReview sale={open} arrive={arrive} />
        {meanwhile}
      </Stack>
    );
  if (open?.pix) {
    const leave = () => {
      payment.forgetError();
      setLeft(open.id);
    };
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <Stack data-gap="lg">
          <PixWaiting sale={open} pix={open.pix} readAt={watched.dataUpdatedAt} arrive={arrive} onOtherWay={leave} />
          {meanwhile}
        </Stack>
      </Suspense>
    );
  }
  // Without it we do not know whether an order is pending, which a new one would replace.
  if (watched.isLoadingError) return <ErrorState title="Não foi possível ver o seu pedido" reading={watched} />;
  if (!data && price.isLoadingError) return <PriceFault price={price} />;
  if (!data || watched.isLoading) return <Skeleton height={240} />;
  return (
    <Stack data-gap="lg">
      {payment.isIdle && <LastTry sale={last} />}
      <Priced
        price={price}
        last={data}
        code={code}
        onCode={onCode}
        arrive={focusRefAfter(isChosen || hasLeft !== undefined)}
      />
      {/* A card that was typed stays while the price with another code cannot be read. */}
      <div hidden={price.isLoadingError}>
        <PayForm
          price={data}
          document={document}
          error={payment.error}
          isPending={payment.isPending || price.isPlaceholderData}
          pay={(read, onRefused) =>
            pay(data, read, (refused) => {
              onRefused?.(refused);
              if (isElsewhere(refused)) onElsewhere?.();
            })
          }
        />
      </div>
    </Stack>
  );
}

/** The last price that could be read. */
function useLastData({ data }: ReturnType<typeof usePrice>) {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

interface PricedProps extends Pick<PayPanelProps, "code" | "onCode"> {
  price: ReturnType<typeof usePrice>;
  last: NonNullable<ReturnType<typeof usePrice>["data"]>;
  arrive: typeof takeLostFocus | undefined;
}

/** The price, or why it cannot be read with the code, which can be changed. */
const Priced = ({ price, last, code, onCode, arrive }: PricedProps) => (
  <>
    {price.isLoadingError ? (
      <PriceFault price={price} />
    ) : (
      <Price plan={last.plan} price={last} busy={price.isPlaceholderData} arrive={arrive} />
    )}
    {last.price > 0 && (
      <CodeField code={code} onCode={onCode} price={price.isPlaceholderData ? undefined : price.data} />
    )}
  </>
);

interface Heard extends Pick<PayPanelProps, "onPaid" | "onElsewhere"> {
  forget: () => void;
}

/**
 * Goes on when the order that is watched is paid, or is over without a payment, after which it is not watched any more.
 * Returns the last order, so that what became of it is said all the same.
 */
function useOutcome(sale: BoughtSale | undefined, { forget, onPaid, onElsewhere }: Heard): BoughtSale | undefined {
  const [over, setOver] = useState<BoughtSale>();
  if (sale?.status === "CANCELLED" && sale !== over) setOver(sale);
  useEffect(() => {
    if (sale?.status === "PAID") onPaid(sale);
  }, [sale, onPaid]);
  const isOver = sale?.status === "CANCELLED";
  useEffect(() => {
    if (!isOver) return;
    forget();
    onElsewhere?.();
  }, [isOver, forget, onElsewhere]);
  return sale ?? over;
}

const Confirmed = () => (
  <p role="status" className={classes["waiting"]}>
    Pagamento confirmado.
  </p>
);

interface InReviewProps {
  sale: BoughtSale;
  arrive: typeof takeLostFocus | undefined;
}

const InReview = ({ sale, arrive }: InReviewProps) => (
  <Card>
    <Stack data-gap="sm">
      <h2 className={classes["title"]} tabIndex={-1} ref={arrive}>
        Pagamento em análise
      </h2>
      <p role="status" className={classes["review"]}>
        O banco está conferindo o pagamento de {sale.plan.name}. Costuma levar poucos minutos, e pode levar até um dia.
        Esta tela muda sozinha, e avisamos por e-mail.
      </p>
      <Muted data-small>Não pague de novo enquanto isso.</Muted>
    </Stack>
  </Card>
);

/** The button that was pressed is far below on a phone. */
const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: "nearest" });

/** What became of the last order, if it was not paid. */
function LastTry({ sale }: { sale: BoughtSale | undefined }) {
  if (sale?.status === "REFUSED")
    return (
      <p role="alert" className={classes["note"]} ref={bringIntoView}>
        <strong>Pagamento não aceito.</strong> {sale.refusal ?? "Confira os dados ou use outro cartão."}
      </p>
    );
  if (sale?.status === "EXPIRED")
    return (
      <p role="status" className={classes["note"]}>
        O código Pix venceu e nada foi cobrado. Gere outro ou pague com cartão.
      </p>
    );
  if (sale?.status === "CANCELLED")
    return (
      <p role="status" className={classes["note"]}>
        O último pedido não vale mais, e nada é cobrado por ele. Se você já tinha pago, o dinheiro volta sozinho.
      </p>
    );
  return null;
}

function PriceFault({ price }: { price: ReturnType<typeof usePrice> }) {
  const own = errorBeforePaying(price.error);
  return own === price.error ? (
    <ErrorState title="Não foi possível carregar o preço" reading={price} />
  ) : (
    <Stack data-gap="md">
      <FormFailure error={own} />
      <Button variant="default" onClick={() => void price.refetch()} loading={price.isFetching}>
        Tentar de novo
      </Button>
    </Stack>
  );
}

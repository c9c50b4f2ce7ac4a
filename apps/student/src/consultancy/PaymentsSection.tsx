import { Button } from "@mantine/core";
import type { OwnPayment } from "@prancheta/contract/student/consultancy";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ShowMore } from "@prancheta/ui/list/ShowMore.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { totalText } from "../buying/Price.tsx";
import classes from "./Consultancy.module.css";
import { ownConsultancy, ownPayments, saveReceipt, useCancelPayment } from "./consultancy.hooks.ts";
import { methodText, returnText, stateOf } from "./consultancy.texts.ts";

/** What was bought, each with its receipt and the way to take it back. */
export function PaymentsSection() {
  const query = useInfiniteQuery(ownPayments);
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Section title="Pagamentos">
      {query.isPending && <Skeleton height={120} />}
      {query.isError && !rows && (
        <ErrorState level={3} title="Não foi possível carregar seus pagamentos" reading={query} />
      )}
      {rows?.length === 0 && <Muted>Nenhum pagamento pelo app ainda.</Muted>}
      {rows && rows.length > 0 && (
        <ul className={classes["payments"]}>
          {rows.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <ShowMore query={query} fullWidth />
    </Section>
  );
}

function Payment({ payment }: { payment: OwnPayment }) {
  const { id, plan, total, contract, createdAt, paidAt, refusal, status, hasReceipt, cancellableUntil } = payment;
  const { tone, text } = stateOf(payment);
  const receipt = useMutation({ mutationFn: () => saveReceipt(id) });
  const [isLeaving, setLeaving] = useState(false);
  const back = returnText(payment);
  const way = methodText(payment);
  return (
    <li>
      <Stack data-gap="xs">
        <Row data-gap="sm" className={classes["line"]}>
          <strong className={classes["name"]}>{plan.name}</strong>
          <strong>{totalText(total)}</strong>
        </Row>
        <Row data-gap="sm" className={classes["line"]} data-wrap>
          <Muted as="span" data-small>
            <DateText of={paidAt ?? createdAt} />
            {way && ` · ${way}`}
          </Muted>
          <StatusPill tone={tone}>{text}</StatusPill>
        </Row>
        {contract && contract.endsOn >= contract.startsOn && status === "PAID" && (
          <Muted data-small>
            Vale de <DateText of={contract.startsOn} /> a <DateText of={contract.endsOn} />
          </Muted>
        )}
        {status === "REFUSED" && refusal && <Muted data-small>{refusal}</Muted>}
        {back && <Muted data-small>{back}</Muted>}
        {(hasReceipt || cancellableUntil) && (
          <Row data-gap="sm" data-wrap>
            {hasReceipt && (
              <Button
                variant="default"
                loading={receipt.isPending}
                onClick={() => receipt.mutate()}
                aria-label={`Baixar recibo de ${plan.name}, ${moneyText(total)}`}
              >
                Baixar recibo
              </Button>
            )}
            {cancellableUntil && (
              <Button
                variant="subtle"
                color="red"
                onClick={() => setLeaving(true)}
                aria-label={`Desfazer a compra de ${plan.name}, ${moneyText(total)}`}
              >
                Desfazer compra
              </Button>
            )}
          </Row>
        )}
        <FormFailure error={receipt.error} />
      </Stack>
      <TakeBack payment={payment} opened={isLeaving} onClose={() => setLeaving(false)} />
    </li>
  );
}

interface TakeBackProps {
  payment: OwnPayment;
  opened: boolean;
  onClose: () => void;
}

function TakeBack({
  payment: { id, plan, total, refunded, method, contract, cancellableUntil },
  opened,
  onClose,
}: TakeBackProps) {
  const zone = useZone();
  const cancel = useCancelPayment();
  const until = cancellableUntil ? ` Você pode desfazer até ${dateText(cancellableUntil, zone)}.` : "";
  const isToCome = contract !== null && !contract.hasBegun;
  const effect = isToCome
    ? "e este plano não começa. Se antes dele a renovação no cartão estava ligada, ela volta a valer."
    : "e o acesso por este plano termina agora.";
  const following = useQuery(ownConsultancy).data?.following;
  const next = following?.find(({ startsOn }) => contract !== null && startsOn > contract.endsOn);
  const earlier = next ? ` O plano ${next.plan.name}, que vem depois, começa mais cedo.` : "";
  const when = method === "PIX" ? "por Pix, em minutos" : "no cartão, em até duas faturas";
  return (
    <ConfirmedAction
      opened={opened}
      onClose={onClose}
      danger
      title={`Desfazer a compra de ${plan.name}?`}
      text={`${moneyText(total - refunded)} voltam para você ${when}, ${effect}${earlier}${until}`}
      confirmLabel="Desfazer compra"
      cancelLabel="Manter compra"
      action={() => cancel.mutateAsync(id)}
      success="Compra desfeita: o dinheiro está voltando"
      failure={{ title: "Não foi possível desfazer a compra", action: "desfazer uma compra" }}
    />
  );
}

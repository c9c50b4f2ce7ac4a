import { Button, Switch } from "@mantine/core";
import { brandLabel } from "@prancheta/contract/billing/card-number";
import type { Consultancy, OwnRenewal } from "@prancheta/contract/student/consultancy";
import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { IconCreditCard } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { ChangeCard } from "./ChangeCard.tsx";
import classes from "./Consultancy.module.css";
import { useSetRenewal } from "./consultancy.hooks.ts";

interface RenewalSectionProps {
  consultancy: Consultancy;
  /** The coach is suspended: nothing is charged, and the renewal can only be turned off. */
  isPaused: boolean;
}

/** Whether the plan renews by itself, with which card, and what that costs. */
export function RenewalSection({ consultancy: { renewal, status, daysLeft }, isPaused }: RenewalSectionProps) {
  if (renewal) return <ByCard renewal={renewal} isOwed={status === "PENDING"} isPaused={isPaused} />;
  if (daysLeft === null || status === "DETACHED" || isPaused) return null;
  return (
    <Section title="Renovação">
      <p className={classes["words"]}>
        Este plano não se renova sozinho. Avisamos por e-mail 7, 3 e 1 dia antes do fim, e no último dia.
      </p>
    </Section>
  );
}

interface ByCardProps {
  renewal: OwnRenewal;
  /** It is due and not paid: access lasts only while it is tried. */
  isOwed: boolean;
  isPaused: boolean;
}

function ByCard({ renewal, isOwed, isPaused }: ByCardProps) {
  const { on, card, isRefused } = renewal;
  const turn = useSetRenewal();
  const end = useSetRenewal();
  const [isChanging, setChanging] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const brand = Object.entries(brandLabel).find(([name]) => name === card.brand)?.[1] ?? "Cartão";
  const input = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const { isSuccess, isError } = turn;
  const isLocked = isPaused && on === null;
  // The switch is disabled while it is saved and loses the focus. At a suspended coach it stays disabled.
  useEffect(() => {
    if (isSuccess || isError) takeLostFocus(isLocked ? words.current : input.current);
  }, [isSuccess, isError, isLocked]);
  const set = (isOn: boolean) => {
    if (turn.isPending) return;
    if (isOwed && !isOn) return setEnding(true);
    turn.mutate(isOn, {
      onSuccess: () => void toastSuccess(isOn ? "Renovação ligada" : "Renovação desligada"),
    });
  };
  return (
    <Section title="Renovação">
      <Stack data-gap="md">
        <Switch
          ref={input}
          label="Renovar sozinho no cartão"
          checked={on !== null}
          disabled={turn.isPending || isLocked}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <FormFailure error={isLocked ? null : turn.error} />
        <p className={classes["words"]} ref={words} tabIndex={-1}>
          <RenewalText renewal={renewal} isPaused={isPaused} />
        </p>
        <Row data-gap="sm" data-wrap className={classes["line"]}>
          <span className={classes["card"]}>
            <IconCreditCard size={22} stroke={1.75} aria-hidden="true" />
            {brand} final {card.last4}
          </span>
          {!isPaused && (
            <Button variant="default" onClick={() => setChanging(true)}>
              Trocar cartão
            </Button>
          )}
        </Row>
        {isRefused && on !== null && !isPaused && (
          <Muted data-small>Com um cartão novo tentamos de novo já amanhã. Seu acesso continua até lá.</Muted>
        )}
      </Stack>
      <ConfirmedAction
        opened={isEnding}
        onClose={() => setEnding(false)}
        danger
        title="Desligar a renovação e encerrar?"
        text="A renovação ainda não foi paga. Sem ela, o acesso termina hoje, e nada é cobrado."
        confirmLabel="Desligar e encerrar"
        action={() => end.mutateAsync(false)}
        success="Renovação desligada"
        failure={{ title: "Não foi possível desligar a renovação", action: "desligar a renovação" }}
      />
      <ChangeCard opened={isChanging} onClose={() => setChanging(false)} />
    </Section>
  );
}

function RenewalText({ renewal: { on, plan, isRefused }, isPaused }: { renewal: OwnRenewal; isPaused: boolean }) {
  if (on === null)
    return `Desligada: no fim do plano nada é cobrado, e o acesso termina.${isPaused ? " Só dá para ligar de novo quando a conta do profissional for reativada." : ""}`;
  if (isPaused)
    return "Nada é cobrado enquanto a conta do profissional está desativada. Se desligar agora, só dá para ligar de novo quando ela voltar.";
  if (!plan) return "Este plano foi removido e não será cobrado de novo. Escolha outro em Renovar.";
  return (
    <>
      {isRefused ? "O cartão não foi aceito. A próxima tentativa é em " : "A próxima cobrança é em "}
      <DateText of={on} />: <strong>{moneyText(plan.total)}</strong> pelo plano {plan.name}.
    </>
  );
}

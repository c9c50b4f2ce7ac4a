import { Anchor, Button } from "@mantine/core";
import type { Consultancy } from "@prancheta/contract/student/consultancy";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { TalkToCoach } from "../session/TalkToCoach.tsx";
import classes from "./Consultancy.module.css";
import { daysLeftText, historyText, standingOf } from "./consultancy.texts.ts";

interface PlanSectionProps {
  consultancy: Consultancy;
  /** The coach is suspended, and sells nothing. */
  isPaused: boolean;
}

/** What the student has of the coach, until when, and what comes next. */
export function PlanSection({ consultancy, isPaused }: PlanSectionProps) {
  const { status, coach, contract, following, daysLeft, graceUntil, open, historyUntil } = consultancy;
  // The days left count to the end of the last plan.
  const last = following.at(-1);
  const hasLeft = status === "DETACHED";
  const { tone, text } = standingOf(graceUntil ? "PENDING" : status);
  return (
    <Section title={contract?.plan.name || "Sem plano"} end={<StatusPill tone={tone}>{text}</StatusPill>}>
      <Stack data-gap="md">
        <Muted>com {coach.name}</Muted>
        {graceUntil && (
          <p className={classes["left"]}>
            <strong>Renovação ainda não paga</strong>
            <Muted as="span" data-small>
              Seu acesso continua até <DateText of={graceUntil} />.
            </Muted>
          </p>
        )}
        {contract && daysLeft !== null && !graceUntil && !hasLeft && (
          <p className={classes["left"]}>
            <strong>{daysLeftText(daysLeft)}</strong>
            {last ? (
              <Muted as="span" data-small>
                no total, até <DateText of={last.endsOn} />
              </Muted>
            ) : (
              <Muted as="span" data-small>
                de <DateText of={contract.startsOn} /> a <DateText of={contract.endsOn} />
              </Muted>
            )}
          </p>
        )}
        {contract && last && !hasLeft && (
          <p className={classes["words"]}>
            Agora: <strong>{contract.plan.name}</strong>, até <DateText of={contract.endsOn} />.
          </p>
        )}
        {hasLeft && <Over coach={coach.name} historyUntil={historyUntil} isPaused={isPaused} />}
        {contract && daysLeft === null && !hasLeft && (
          <p className={classes["words"]}>
            Terminou em <DateText of={contract.endsOn} />. {historyText(isPaused)}
          </p>
        )}
        {!hasLeft &&
          following.map(({ plan, startsOn, endsOn }) => (
            <p key={startsOn} className={classes["words"]}>
              Depois: <strong>{plan.name}</strong>, de <DateText of={startsOn} /> a <DateText of={endsOn} />.
            </p>
          ))}
        {open && !hasLeft && !isPaused && <Waiting open={open} />}
        {!hasLeft && !open && !isPaused && (
          <Button component={Link} to={paths.renew} variant={daysLeft === null ? "filled" : "default"} fullWidth>
            {daysLeft === null ? "Voltar a ter acompanhamento" : "Renovar ou trocar de plano"}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

interface OverProps extends Pick<Consultancy, "historyUntil"> {
  coach: string;
  isPaused: boolean;
}

/** Who left can come back, unless the coach closed the account. */
const Over = ({ coach, historyUntil, isPaused }: OverProps) => (
  <>
    {historyUntil ? (
      <p className={classes["words"]}>
        {coach} encerrou a conta na Prancheta. Seu histórico fica aqui até <DateText of={historyUntil} />: antes disso,
        baixe seus dados em{" "}
        <Anchor component={Link} to={paths.own} inherit underline="always">
          Eu
        </Anchor>
        .
      </p>
    ) : (
      <>
        <p className={classes["words"]}>Você deixou esta consultoria. {historyText(isPaused)}</p>
        <Muted data-small>Para voltar, fale com {coach}.</Muted>
      </>
    )}
    <TalkToCoach />
  </>
);

/** An order that is not paid yet. */
const Waiting = ({ open: { planId, method, total } }: { open: NonNullable<Consultancy["open"]> }) => (
  <div className={classes["waiting"]}>
    <span>
      {method === "CREDIT"
        ? `Seu pagamento de ${moneyText(total)} está em análise no banco.`
        : `Um Pix de ${moneyText(total)} espera o seu pagamento.`}
    </span>
    <Button fullWidth renderRoot={(props) => <Link {...props} to={paths.renew} search={{ plano: planId }} />}>
      {method === "CREDIT" ? "Acompanhar" : "Abrir o código Pix"}
    </Button>
  </div>
);

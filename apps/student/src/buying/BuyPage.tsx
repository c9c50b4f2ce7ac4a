import { Button } from "@mantine/core";
import type { PublicCoach, PublicPlan } from "@prancheta/contract/coach-page/coaches";
import { Card, Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { ReadFailure } from "@prancheta/ui/page/ReadFailure.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { isMissing, ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { useBegin } from "../joining/joining.hooks.ts";
import { paths } from "../navigation/paths.ts";
import { SignOut } from "../session/SignOut.tsx";
import { CodeStep } from "../sign-in/CodeStep.tsx";
import { EmailStep } from "../sign-in/EmailStep.tsx";
import { Failure } from "../sign-in/Failure.tsx";
import { useTypedEmail } from "../sign-in/use-typed-email.ts";
import classes from "./Buying.module.css";
import { coachPage, usePagePrice } from "./buying.hooks.ts";
import { errorBeforePaying } from "./buying.texts.ts";
import { CodeField } from "./CodeField.tsx";
import { Price } from "./Price.tsx";

/** A plan of a coach's page: what it is, what it costs, and the way in. */
export const BuyPage = () => (
  <QueryProvider>
    <Opened />
  </QueryProvider>
);

function Opened() {
  const { slug, planId } = useParams({ from: `/entry${paths.buy}` });
  const reading = useQuery(coachPage(slug, planId));
  const { data: coach, error } = reading;
  // Here, because signing in reads the page anew, and what is below is gone meanwhile.
  const begin = useBegin();
  if (isMissing(error)) return <Unavailable />;
  if (error && !coach) return <ErrorState title="Não foi possível abrir o plano" level={1} reading={reading} />;
  if (!coach) return <Loading />;
  const plan = coach.plans.find(({ id }) => id === planId);
  return plan ? <Offer coach={coach} plan={plan} begin={begin} /> : <PlanGone coach={coach} />;
}

const Loading = () => (
  <Stack data-gap="md" role="status" aria-label="Carregando o plano">
    <Skeleton round width={64} height={64} />
    <Skeleton height={32} width="70%" />
    <Skeleton height={120} />
    <Skeleton height={44} />
  </Stack>
);

const Unavailable = () => (
  <Card>
    <EmptyState
      level={1}
      title="Página indisponível"
      text="Este endereço não existe ou saiu do ar. Confira o link com quem enviou para você."
      action={
        <Button component={Link} to={paths.signIn} variant="default">
          Já sou aluno: entrar
        </Button>
      }
    />
  </Card>
);

const PlanGone = ({ coach: { name, slug } }: { coach: PublicCoach }) => (
  <Card>
    <EmptyState
      level={1}
      title="Este plano não está à venda"
      text={`${name} pode ter outros planos para você.`}
      action={
        <Button component="a" href={`/c/${slug}`}>
          Ver os planos de {name}
        </Button>
      }
    />
  </Card>
);

interface OfferProps {
  coach: PublicCoach;
  plan: PublicPlan;
}

function Offer({ coach, plan, begin }: OfferProps & { begin: ReturnType<typeof useBegin> }) {
  const navigate = useNavigate();
  const { codigo: code = "", origem, prospecto } = useSearch({ strict: false });
  const { codeSent } = useLocation().state;
  const [email, setEmail] = useTypedEmail(codeSent?.email);
  const price = usePagePrice(coach.slug, { planId: plan.id, code });
  // In the address the code survives a reload and the way to the mailbox.
  const onCode = useCallback(
    (codigo: string) =>
      void navigate({
        to: paths.buy,
        params: { slug: coach.slug, planId: plan.id },
        search: { ...(codigo && { codigo }), ...(origem && { origem }), ...(prospecto && { prospecto }) },
        replace: true,
      }),
    [navigate, coach.slug, plan.id, origem, prospecto],
  );
  const start = () =>
    begin.mutate(
      {
        slug: coach.slug,
        planId: plan.id,
        code,
        growth: origem === "growth",
        ...(prospecto && { prospect: prospecto }),
      },
      { onSuccess: () => void navigate({ to: paths.joining }) },
    );

  if (begin.error instanceof ProblemError && begin.error.code === "joining.already_student")
    return <AlreadyStudent coach={coach} plan={plan} code={code} />;
  if (codeSent && !isSignedIn())
    return <CodeStep key={codeSent.freeAt} sent={codeSent} page={coach.slug} onEntered={start} />;
  const head = (
    <Stack data-gap="md">
      <header className={classes["coach"]}>
        <Avatar name={coach.name} photo={coach.photo} size={52} />
        <span>
          <h1>{plan.name}</h1>
          <Muted>
            com <strong>{coach.name}</strong>
          </Muted>
        </span>
      </header>
      {plan.benefits.length > 0 && (
        <ul className={classes["benefits"]} aria-label="O que está incluído">
          {plan.benefits.map((benefit) => (
            <li key={benefit}>
              <IconCheck size={20} aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </ul>
      )}
      <Price plan={plan} price={price.data} busy={price.isFetching} />
      {plan.total > 0 && (
        <CodeField code={code} onCode={onCode} price={price.isPlaceholderData ? undefined : price.data} />
      )}
      {price.error && !price.data && (
        <ReadFailure
          text={problemText(errorBeforePaying(price.error)).detail}
          onRetry={() => void price.refetch()}
          busy={price.isFetching}
        />
      )}
    </Stack>
  );
  if (isSignedIn())
    return (
      <Stack data-gap="lg">
        {head}
        <Failure error={begin.error ? errorBeforePaying(begin.error) : undefined} />
        <Ways onContinue={start} busy={begin.isPending} />
      </Stack>
    );
  return (
    <Stack data-gap="lg">
      <EmailStep email={email} onEmail={setEmail} head={head} action="Continuar" />
      <Muted data-small className={classes["centred"]}>
        Enviamos um código para confirmar que este endereço é seu. Não precisa de senha.{" "}
        {plan.total > 0 && "Você só paga no fim."}
      </Muted>
    </Stack>
  );
}

/** Somebody is signed in on this device, who may be another person. */
function Ways({ onContinue, busy }: { onContinue: () => void; busy: boolean }) {
  const navigate = useNavigate();
  return (
    <Stack data-gap="xs">
      <Button fullWidth onClick={onContinue} loading={busy}>
        Continuar
      </Button>
      <SignOut
        label="Entrar com outro e-mail"
        variant="subtle"
        onSignedOut={() => navigate({ to: ".", search: true, replace: true })}
      />
      <Muted data-small className={classes["centred"]}>
        Já há uma conta aberta neste aparelho. Se não for a sua, entre com outro e-mail.
      </Muted>
    </Stack>
  );
}

const AlreadyStudent = ({ coach, plan, code }: OfferProps & { code: string }) => (
  <Card>
    <EmptyState
      level={1}
      title={`Você já é aluno de ${coach.name}`}
      text="Para mais um período, ou para trocar de plano, renove: o que você já pagou continua valendo."
      action={
        <Button
          renderRoot={(props) => (
            <Link {...props} to={paths.renew} search={{ plano: plan.id, ...(code && { codigo: code }) }} />
          )}
        >
          {plan.type === "TRIAL" ? "Ver os planos" : "Renovar com este plano"}
        </Button>
      }
    />
  </Card>
);

import { Button } from "@mantine/core";
import { invitations, type OpenInvitation } from "@prancheta/contract/student/invitations";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { type InvitationLink, storedInvitation } from "../session/invitation-link.ts";
import { SignOut } from "../session/SignOut.tsx";
import { CodeStep } from "../sign-in/CodeStep.tsx";
import { EmailStep } from "../sign-in/EmailStep.tsx";
import { useTypedEmail } from "../sign-in/use-typed-email.ts";
import { InvitationFault } from "./InvitationFault.tsx";
import classes from "./Join.module.css";

/** What an invitation's link opens: who invites to what, and the way in. */
export const InvitationPage = () => (
  <QueryProvider>
    <Opened link={storedInvitation()} />
  </QueryProvider>
);

const open = ({ id, secret }: InvitationLink, signal: AbortSignal) =>
  call(invitations.open, { params: { id }, secret, signal });

function Opened({ link }: { link: InvitationLink | undefined }) {
  const reading = useQuery({
    queryKey: ["invitation", link?.id],
    queryFn: async ({ signal }) => (link ? (await open(link, signal)).data : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = reading;
  if (error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 429)
    return <InvitationFault code={error.code} detail={error.detail} />;
  if (error) return <ErrorState title="Não foi possível abrir o convite" level={1} reading={reading} />;
  if (data === undefined) return <Loading />;
  if (data === null || !link) return <InvitationFault code="invitation.not_found" />;
  return <WayIn link={link} invitation={data} />;
}

const Loading = () => (
  <Stack data-gap="md" role="status" aria-label="Carregando o convite">
    <Skeleton round width={80} height={80} />
    <Skeleton height={32} width="70%" />
    <Skeleton height={84} />
    <Skeleton height={44} />
  </Stack>
);

interface WayInProps {
  link: InvitationLink;
  invitation: OpenInvitation;
}

function WayIn({ link, invitation }: WayInProps) {
  const navigate = useNavigate();
  const { codeSent } = useLocation().state;
  const [email, setEmail] = useTypedEmail(codeSent?.email);
  const begin = () => void navigate({ to: paths.joining, replace: true });

  if (isSignedIn()) return <SignedIn invitation={invitation} onContinue={begin} />;
  if (codeSent) return <CodeStep key={codeSent.freeAt} sent={codeSent} invitation={link} onEntered={begin} />;
  return (
    <Stack data-gap="lg">
      <EmailStep email={email} onEmail={setEmail} head={<Inviter invitation={invitation} />} />
      <Muted data-small className={classes["centred"]}>
        Enviamos um código para confirmar que o e-mail é seu. Não precisa de senha.
      </Muted>
    </Stack>
  );
}

function Inviter({ invitation: { firstName, coach, plan } }: { invitation: OpenInvitation }) {
  return (
    <header className={classes["inviter"]}>
      <Avatar name={coach.name} photo={coach.photo} size={80} />
      <h1>{firstName ? `${firstName}, seu convite chegou` : "Seu convite chegou"}</h1>
      <p>
        <strong>{coach.name}</strong> vai acompanhar você pela Prancheta.
      </p>
      {plan && (
        <p className={classes["plan"]}>
          <span>Seu plano</span>
          <strong>{plan.name}</strong>
          {plan.toPay !== null && plan.toPay > 0 && <span>{moneyText(plan.toPay)}, que você paga no fim</span>}
        </p>
      )}
    </header>
  );
}

/** Somebody is signed in on this device, who may not be the invited person. */
function SignedIn({ invitation, onContinue }: { invitation: OpenInvitation; onContinue: () => void }) {
  const navigate = useNavigate();
  return (
    <Stack data-gap="lg">
      <Inviter invitation={invitation} />
      <Stack data-gap="xs">
        <Button fullWidth onClick={onContinue}>
          Continuar
        </Button>
        <SignOut
          label="Entrar com outro e-mail"
          variant="subtle"
          onSignedOut={() => navigate({ to: paths.invitation, replace: true })}
        />
      </Stack>
      <Muted data-small className={classes["centred"]}>
        Já há uma conta aberta neste aparelho. Se não for a sua, entre com outro e-mail.
      </Muted>
    </Stack>
  );
}

import { Button } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { Card, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { SignOut } from "../session/SignOut.tsx";
import { Failure } from "../sign-in/Failure.tsx";

const OtherEmail = () => <SignOut label="Entrar com outro e-mail" variant="subtle" fullWidth={false} />;

interface WaitingProps {
  joining: Joining;
  onLook: () => void;
  busy: boolean;
  /** Of the last look. */
  error: unknown;
}

/** The invitation was for another address: the coach confirms. */
export const Waiting = ({ joining: { coach, email }, onLook, busy, error }: WaitingProps) => (
  <Card>
    <EmptyState
      level={1}
      title={`Falta ${coach.name} confirmar`}
      text={`O convite foi enviado a outro e-mail, e você entrou com ${email}. Avisamos ${coach.name}: assim que confirmar, seu treino aparece aqui. Seus dados já estão guardados.`}
      action={
        <Stack data-gap="xs">
          <Failure error={error} />
          <Button onClick={onLook} loading={busy}>
            Ver se já confirmou
          </Button>
          <OtherEmail />
        </Stack>
      }
    />
  </Card>
);

/** The coach does not know this address, or withdrew the invitation of a number. */
export const Refused = ({ joining: { coach, email } }: { joining: Joining }) => (
  <Card>
    <EmptyState
      level={1}
      title="Ingresso não confirmado"
      text={`${coach.name} não confirmou o ingresso de ${email}. Entre com o e-mail que recebeu o convite, ou peça um convite novo.`}
      action={<OtherEmail />}
    />
  </Card>
);

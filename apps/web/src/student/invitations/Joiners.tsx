import { Button } from "@mantine/core";
import type { Joiner } from "@prancheta/contract/student/joining";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ReadFailure } from "@prancheta/ui/page/ReadFailure.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { toastFailure, toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useConfirmJoiner, useRefuseJoiner, waitingJoiners } from "./invitations.hooks.ts";

/** Those who used an invitation with another address than the invited one; nothing if nobody waits. */
export function Joiners() {
  const { data, isError, isFetching, refetch } = useQuery(waitingJoiners);
  if (!data && isError)
    return (
      <ReadFailure
        text="Não foi possível ver quem espera a sua confirmação."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data || data.length === 0) return null;
  return (
    <Section
      title="Confirme quem entrou"
      text="O convite foi aberto com outro e-mail. Confirme só se você conhece a pessoa."
    >
      <Stack as="ul" data-gap="md">
        {data.map((joiner) => (
          <Waiting key={joiner.id} joiner={joiner} />
        ))}
      </Stack>
    </Section>
  );
}

function Waiting({ joiner: { id, name, email, invitedName, invitedEmail } }: { joiner: Joiner }) {
  const confirm = useConfirmJoiner(id);
  const refuse = useRefuseJoiner(id);
  const isBusy = confirm.isPending || refuse.isPending;
  const answer = (by: typeof confirm, done: string) =>
    void by.mutateAsync().then(
      () => toastSuccess(done),
      // The list was read again: somebody who was answered in another tab is no longer on it, so a toast tells it.
      (error: unknown) => {
        if (isMissing(error)) void toastFailure(`${name}: ${error.detail}`);
      },
    );
  return (
    <li>
      <p>
        <b>{name}</b> ({email})
      </p>
      <Muted data-small>
        Convite de {invitedName}
        {invitedEmail && ` para ${invitedEmail}`}
      </Muted>
      <Row data-gap="sm" data-wrap>
        <Button
          size="compact-md"
          onClick={() => answer(confirm, `Ingresso de ${name} confirmado`)}
          loading={confirm.isPending}
          disabled={isBusy}
          aria-label={`Confirmar ${name}`}
        >
          Confirmar
        </Button>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => answer(refuse, "Pedido recusado")}
          loading={refuse.isPending}
          disabled={isBusy}
          aria-label={`Recusar ${name}`}
        >
          Recusar
        </Button>
      </Row>
      <FormFailure error={confirm.error ?? refuse.error} />
    </li>
  );
}

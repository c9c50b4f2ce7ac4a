import { Button } from "@mantine/core";
import type { OwnSession } from "@prancheta/contract/accounts/access";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { momentText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { Read } from "../session/Read.tsx";
import classes from "./Own.module.css";
import { ownSessions, useEndSession } from "./own.hooks.ts";

/** Where the person is signed in to the app. */
export function SessionsSection() {
  const query = useQuery(ownSessions);
  return (
    <Section title="Aparelhos conectados">
      <Read query={query} failure="Não foi possível carregar os aparelhos" height={60}>
        {(sessions) => (
          <Stack as="ul" data-gap="md">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </Stack>
        )}
      </Read>
    </Section>
  );
}

function Session({ session: { id, device, lastUsedAt, current } }: { session: OwnSession }) {
  const zone = useZone();
  const end = useEndSession();
  const used = momentText(lastUsedAt, Date.now(), zone);
  const close = () => {
    if (!end.isPending) end.mutate(id, { onSuccess: () => void toastSuccess("Sessão encerrada") });
  };
  return (
    <Row as="li" data-gap="sm" className={classes["line"]}>
      <div className={classes["words"]}>
        {device}
        <Muted data-small>{current ? "Conectado agora" : `Último uso: ${used}`}</Muted>
        <FormFailure error={end.error} />
      </div>
      {current ? (
        <StatusPill tone="success">Este aparelho</StatusPill>
      ) : (
        <Button variant="default" onClick={close} loading={end.isPending} aria-label={`Encerrar ${device}, ${used}`}>
          Encerrar
        </Button>
      )}
    </Row>
  );
}

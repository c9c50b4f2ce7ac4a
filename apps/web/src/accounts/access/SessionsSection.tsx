import { Button } from "@mantine/core";
import type { OwnSession } from "@prancheta/contract/accounts/access";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ShowMore } from "@prancheta/ui/list/ShowMore.tsx";
import { useRows } from "@prancheta/ui/list/use-rows.ts";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { dateText, momentText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ownSessions, useEndOtherSessions, useEndSession } from "./access.hooks.ts";
import classes from "./access.module.css";

const isPhone = (device: string) => /Android|iOS|iPhone|iPad/.test(device);

/** The partner's active sessions, which can be ended. */
export function SessionsSection() {
  const list = useInfiniteQuery(ownSessions);
  const sessions = useRows(list.data?.pages);
  const others = (list.data?.pages[0]?.total ?? sessions.length) - 1;
  return (
    <Section title="Aparelhos conectados">
      {list.isPending && <Skeleton height={60} />}
      {!list.isPending && !list.data && (
        <ErrorState level={3} title="Não foi possível carregar os aparelhos" reading={list} />
      )}
      {list.data && (
        <Stack as="ul">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </Stack>
      )}
      <ShowMore query={list} variant="subtle" fullWidth />
      {others > 0 && <EndOthers />}
    </Section>
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  const close = () => {
    if (!end.isPending) end.mutate(undefined, { onSuccess: () => void toastSuccess("Outras sessões encerradas") });
  };
  return (
    <>
      <FormFailure error={end.error} />
      <Button variant="outline" fullWidth onClick={close} loading={end.isPending}>
        Encerrar todas as outras
      </Button>
    </>
  );
}

function Session({ session: { id, device, lastUsedAt, endsAt, current } }: { session: OwnSession }) {
  const zone = useZone();
  const end = useEndSession();
  const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop;
  const used = momentText(lastUsedAt, Date.now(), zone);

  const close = () => {
    if (!end.isPending) end.mutate(id, { onSuccess: () => void toastSuccess("Sessão encerrada") });
  };

  return (
    <Row as="li" data-gap="sm" className={classes["session"]}>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
      <div className={classes["device"]}>
        {device}
        <small>{current ? "Conectado agora" : `Último uso: ${used}`}</small>
        <small>Sem uso, termina em {dateText(endsAt, zone)}</small>
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

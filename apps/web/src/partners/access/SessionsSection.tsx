import { Button } from "@mantine/core";
import type { OwnSession } from "@prancheta/contract/access";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Bone } from "../../ui/Bone.tsx";
import { momentText } from "../../ui/dates.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FormFailure } from "../../ui/FormFailure.tsx";
import { Section } from "../../ui/Section.tsx";
import { StatusPill } from "../../ui/StatusPill.tsx";
import { toastSuccess } from "../../ui/toasts.ts";
import { useZone } from "../../ui/zone.ts";
import { ownSessions, useEndSession } from "./access.hooks.ts";
import classes from "./access.module.css";

const isPhone = (device: string) => /Android|iOS|iPhone|iPad/.test(device);

/** Where the partner is signed in, and the end of what should not be. */
export function SessionsSection() {
  const { data: sessions, error, isPending, isFetching, refetch } = useQuery(ownSessions);
  return (
    <Section title="Aparelhos conectados">
      {isPending && <Bone height={60} />}
      {!isPending && !sessions && (
        <ErrorState
          level={3}
          title="Não foi possível carregar os aparelhos"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {sessions && (
        <ul className={classes["sessions"]}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Session({ session: { id, device, lastUsedAt, current } }: { session: OwnSession }) {
  const zone = useZone();
  const end = useEndSession();
  const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop;
  const used = momentText(lastUsedAt, Date.now(), zone);

  const close = () => {
    if (!end.isPending) end.mutate(id, { onSuccess: () => void toastSuccess("Sessão encerrada") });
  };

  return (
    <li className={classes["session"]}>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
      <div className={classes["device"]}>
        {device}
        <small>{current ? "Conectado agora" : `Último uso: ${used}`}</small>
        <FormFailure error={end.error} />
      </div>
      {current ? (
        <StatusPill tone="success">Este aparelho</StatusPill>
      ) : (
        <Button variant="default" onClick={close} loading={end.isPending} aria-label={`Encerrar ${device}, ${used}`}>
          Encerrar
        </Button>
      )}
    </li>
  );
}

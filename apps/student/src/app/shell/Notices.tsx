import { Button } from "@mantine/core";
import type { Link as StudentLink } from "@prancheta/contract/student/auth";
import { IconCloudOff, IconInfoCircle, IconRefresh } from "@tabler/icons-react";
import { Link, useMatches } from "@tanstack/react-router";
import { type ReactNode, useSyncExternalStore } from "react";
import { paths } from "../../navigation/paths.ts";
import { isNewVersionReady, takeNewVersion, watchNewVersion } from "../../offline/worker.ts";
import { isOver } from "../../session/links.hooks.ts";
import classes from "./Notices.module.css";

const watchConnection = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** What holds for every screen: no connection, a consultancy that is paused, over or unpaid, a new version of the app. */
export function Notices({ link }: { link: StudentLink | undefined }) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const hasNewVersion = useSyncExternalStore(watchNewVersion, isNewVersionReady);
  const isBusy = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isUninterrupted) });
  return (
    <div role="status">
      {hasNewVersion && !isBusy && (
        <p className={classes["notice"]} data-tone="info">
          <IconRefresh size={20} aria-hidden="true" />
          <span className={classes["words"]}>Há uma versão nova do app.</span>
          <Button size="xs" variant="subtle" onClick={takeNewVersion}>
            Atualizar
          </Button>
        </p>
      )}
      {!(isOnline || isBusy) && (
        <p className={classes["notice"]} data-tone="neutral">
          <IconCloudOff size={20} aria-hidden="true" />
          Sem internet. Você vê o que está guardado neste aparelho.
        </p>
      )}
      {link && <LinkNotice link={link} />}
    </div>
  );
}

/** Why the consultancy is not in order, if it is not. */
function LinkNotice({ link }: { link: StudentLink }) {
  const { coach, status, isPaused } = link;
  if (isPaused)
    return <Notice text={`A conta de ${coach.name} está desativada no momento, e o acompanhamento, pausado.`} />;
  if (isOver(link))
    return (
      <Notice text={`Sua consultoria com ${coach.name} terminou. Seu histórico continua aqui.`}>
        {status === "ENDED" && (
          <Button size="xs" variant="subtle" component={Link} to={paths.renew}>
            Renovar
          </Button>
        )}
      </Notice>
    );
  if (status !== "PENDING") return null;
  return (
    <Notice text="A renovação do seu plano ainda não foi paga.">
      <Button size="xs" variant="subtle" component={Link} to={paths.consultancy}>
        Resolver
      </Button>
    </Notice>
  );
}

const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <p className={classes["notice"]} data-tone="info">
    <IconInfoCircle size={20} aria-hidden="true" />
    <span className={classes["words"]}>{text}</span>
    {children}
  </p>
);

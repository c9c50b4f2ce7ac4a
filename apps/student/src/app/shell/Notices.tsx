import { Button } from "@mantine/core";
import type { Link as StudentLink } from "@prancheta/contract/student/auth";
import { IconCloudOff, IconInfoCircle, IconRefresh } from "@tabler/icons-react";
import { Link, useMatches } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
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
      {link?.isPaused && (
        <p className={classes["notice"]} data-tone="info">
          <IconInfoCircle size={20} aria-hidden="true" />
          <span className={classes["words"]}>
            A conta de {link.coach.name} está desativada no momento, e o acompanhamento, pausado.
          </span>
        </p>
      )}
      {link && !link.isPaused && isOver(link) && (
        <p className={classes["notice"]} data-tone="info">
          <IconInfoCircle size={20} aria-hidden="true" />
          <span className={classes["words"]}>
            Sua consultoria com {link.coach.name} terminou. Seu histórico continua aqui.
          </span>
          {link.status === "ENDED" && (
            <Button size="xs" variant="subtle" component={Link} to={paths.renew}>
              Renovar
            </Button>
          )}
        </p>
      )}
      {link && !link.isPaused && link.status === "PENDING" && (
        <p className={classes["notice"]} data-tone="info">
          <IconInfoCircle size={20} aria-hidden="true" />
          <span className={classes["words"]}>A renovação do seu plano ainda não foi paga.</span>
          <Button size="xs" variant="subtle" component={Link} to={paths.consultancy}>
            Resolver
          </Button>
        </p>
      )}
    </div>
  );
}

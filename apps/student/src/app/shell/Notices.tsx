import type { Link } from "@prancheta/contract/student/auth";
import { IconCloudOff, IconInfoCircle } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import classes from "./Notices.module.css";

const watchConnection = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

const OVER = ["ENDED", "DETACHED"];

/** What holds for every screen at the moment: no connection, or a consultancy that is over. */
export function Notices({ link }: { link: Link | undefined }) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes["notice"]} data-tone="neutral">
          <IconCloudOff size={20} aria-hidden="true" />
          Sem internet. Você vê o que está guardado neste aparelho.
        </p>
      )}
      {link && OVER.includes(link.status) && (
        <p className={classes["notice"]} data-tone="info">
          <IconInfoCircle size={20} aria-hidden="true" />
          Sua consultoria com {link.coach.name} terminou. Seu histórico continua aqui.
        </p>
      )}
    </div>
  );
}

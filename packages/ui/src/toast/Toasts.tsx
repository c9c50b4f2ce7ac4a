import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Toasts.module.css";

/**
 * The toasts. Each pauses its own timer while it is hovered: a toast that is closed under the pointer ('Desfazer') would
 * pause those after it.
 */
export function Toasts() {
  return (
    <Notifications
      layout="stacked"
      position="bottom-center"
      classNames={{ root: classes["place"] ?? "" }}
      pauseResetOnHover="notification"
      renderNotification={({ message, role }) => <Toast isFailure={role === "alert"}>{message}</Toast>}
    />
  );
}

function Toast({ isFailure, children }: { isFailure: boolean; children: ReactNode }) {
  const Icon = isFailure ? IconAlertCircle : IconCheck;
  return (
    <div className={classes["toast"]} data-failure={isFailure || undefined}>
      <Icon size={20} aria-hidden="true" />
      <span className={classes["content"]}>{children}</span>
    </div>
  );
}

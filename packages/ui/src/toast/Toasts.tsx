import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Toasts.module.css";

/** The toasts. The stacked layout pauses every timer while one of them is hovered or focused. */
export function Toasts() {
  return (
    <Notifications
      layout="stacked"
      position="bottom-center"
      renderNotification={({ message }) => <Toast>{message}</Toast>}
    />
  );
}

function Toast({ children }: { children: ReactNode }) {
  return (
    <div className={classes["toast"]}>
      <IconCheck size={20} aria-hidden="true" />
      {children}
    </div>
  );
}

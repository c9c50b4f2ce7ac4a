import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Notice.module.css";

const icons = { danger: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle };

interface NoticeProps {
  tone: keyof typeof icons;
  title?: string;
  children: ReactNode;
}

/** A message about what was just done; an error is announced to screen readers at once. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes["notice"]} data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}

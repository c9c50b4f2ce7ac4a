import { Button } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./PageAction.module.css";

/** A page's main action: a filled button, on a phone only its icon, with the same name. */
export function PageAction({
  to,
  icon,
  children,
}: {
  to: NonNullable<LinkProps["to"]>;
  icon: ReactNode;
  children: string;
}) {
  return (
    <Button
      component={Link}
      to={to}
      leftSection={icon}
      classNames={{ root: classes["action"] ?? "", label: classes["label"] ?? "", section: classes["icon"] ?? "" }}
    >
      {children}
    </Button>
  );
}

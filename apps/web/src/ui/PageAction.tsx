import { Button } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./PageAction.module.css";
import spoken from "./spoken.module.css";

type PageActionProps = { icon: ReactNode; children: string } & (
  | { to: NonNullable<LinkProps["to"]> }
  | { onClick: () => void }
);

/** A page's main action: a filled button, on a phone only its icon, with the same name. */
export function PageAction({ icon, ...action }: PageActionProps) {
  const look = {
    leftSection: icon,
    classNames: { root: classes["action"] ?? "", label: spoken["on-phone"] ?? "", section: classes["icon"] ?? "" },
  };
  return "to" in action ? <Button {...look} component={Link} {...action} /> : <Button {...look} {...action} />;
}

import { Button, type ButtonProps } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import spoken from "../theme/spoken.module.css";
import classes from "./PageAction.module.css";

type Action = { children: string } & ({ to: NonNullable<LinkProps["to"]> } | { onClick: () => void });

export type PageActionProps = { icon: ReactNode; variant?: "outline" } & Action;

/** A button that is either a link or runs an action. */
export const ActionButton = (action: Action & ButtonProps) =>
  "to" in action ? <Button component={Link} {...action} /> : <Button {...action} />;

/** An action of a page: the main one is filled, others are outlined; on a phone only its icon, with the same accessible name. */
export const PageAction = ({ icon, ...action }: PageActionProps) => (
  <ActionButton
    {...action}
    leftSection={icon}
    classNames={{ root: classes["action"] ?? "", label: spoken["on-phone"] ?? "", section: classes["icon"] ?? "" }}
  />
);

import { ActionIcon } from "@mantine/core";
import type { Icon as TablerIcon } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import classes from "./CardAction.module.css";

interface CardActionProps extends Pick<ComponentProps<typeof ActionIcon>, "onClick" | "disabled" | "renderRoot"> {
  Icon: TablerIcon;
  title: string;
  /** For screen readers, with the name of the card. */
  label: string;
}

/** An icon at the foot of a card in a list. With `renderRoot` it is a link. */
export const CardAction = ({ Icon, label, ...button }: CardActionProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="var(--control-height)"
    aria-label={label}
    className={classes["action"] ?? ""}
    {...button}
  >
    <Icon size={20} stroke={1.75} aria-hidden="true" />
  </ActionIcon>
);

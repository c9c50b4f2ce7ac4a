import { ActionIcon } from "@mantine/core";
import type { Icon as TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./CardAction.module.css";

interface CardActionProps {
  Icon: TablerIcon;
  title: string;
  /** For screen readers, with the name of the card. */
  label: string;
  onClick?: () => void;
  disabled?: boolean;
  /** Renders a link with these properties in place of the button. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
}

/** An icon at the foot of a card in a list. */
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

import { Tooltip } from "@mantine/core";
import type { RefObject } from "react";
import { useOpenOnceMounted } from "../browser/use-open-once-mounted.ts";

interface TooltipAtProps {
  opened: boolean;
  /** The control that it explains. */
  at: RefObject<HTMLElement | null>;
  /** The text's id, for the control's `aria-describedby`. */
  id: string;
  text: string;
}

/** A tooltip at a control that was there before the tooltip was fetched. */
export const TooltipAt = ({ at, opened, id, text }: TooltipAtProps) => (
  <Tooltip
    target={at}
    opened={useOpenOnceMounted(opened)}
    label={<span id={id}>{text}</span>}
    multiline
    w={260}
    withArrow
  />
);

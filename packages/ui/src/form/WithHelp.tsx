import { ActionIcon, Popover } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./WithHelp.module.css";

interface WithHelpProps {
  /** What the help is about: 'Período de avaliação'. */
  of: string;
  help: ReactNode;
  /** The field. */
  children: ReactNode;
}

/** A field with a button at the right of its label, which opens an explanation. */
export const WithHelp = ({ of, help, children }: WithHelpProps) => (
  <div className={classes["helped"]}>
    {children}
    <span className={classes["help"]}>
      <Popover position="top-end" shadow="md" width={300} trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="var(--control-height)" aria-label={`Ajuda: ${of}`}>
            <IconHelpCircle size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes["text"] ?? ""} aria-label={of} tabIndex={-1}>
          {help}
        </Popover.Dropdown>
      </Popover>
    </span>
  </div>
);

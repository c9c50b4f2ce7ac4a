import { ActionIcon } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { LazyPopover } from "../dialog/LazyPopover.tsx";
import classes from "./WithHelp.module.css";

interface WithHelpProps {
  /** What the help is about: 'Período de avaliação'. */
  of: string;
  help: ReactNode;
  /** The field. */
  children: ReactNode;
}

/** A field with a button at the right of its label, which opens an explanation. */
export function WithHelp({ of, help, children }: WithHelpProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes["helped"]}>
      {children}
      <span className={classes["help"]}>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="var(--control-height)"
          aria-label={`Ajuda: ${of}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          <IconHelpCircle size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <LazyPopover
          at={button}
          opened={opened}
          onChange={setOpened}
          position="top-end"
          shadow="md"
          width={300}
          trapFocus
          returnFocus
          dropdown={{
            id,
            role: "dialog",
            className: classes["text"] ?? "",
            "aria-label": of,
            tabIndex: -1,
            children: help,
          }}
        />
      </span>
    </div>
  );
}

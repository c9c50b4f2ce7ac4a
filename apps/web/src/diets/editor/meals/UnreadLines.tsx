import { ActionIcon, Button } from "@mantine/core";
import { inOrder } from "@prancheta/ui/list/in-order.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconX } from "@tabler/icons-react";
import { focusBeside } from "../row-focus.ts";
import classes from "./UnreadLines.module.css";

interface UnreadLinesProps {
  lines: readonly string[];
  /** The meal's name: 'Almoço'. */
  name: string;
  /** Missing while the meal takes no more foods. */
  onChoose?: (line: string) => void;
  onDrop: (line: string) => void;
}

/** Pasted lines for which no food was found: each waits until one is chosen or it is discarded. */
export function UnreadLines({ lines, name, onChoose, onDrop }: UnreadLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={classes["unread"]} aria-label={`Linhas coladas em ${name}`} data-field="Linhas coladas">
      <p className={classes["text"]} role="status">
        {counted(lines.length, "linha colada ficou", "linhas coladas ficaram")} sem alimento. Escolha um alimento ou
        descarte a linha.
      </p>
      <ul className={classes["lines"]}>
        {inOrder(lines).map(({ item: line, place }) => (
          <li key={`${place} ${line}`}>
            <span>{line}</span>
            {onChoose && (
              <Button
                variant="light"
                size="xs"
                onClick={() => onChoose(line)}
                aria-label={`Escolher alimento para ${line}`}
              >
                Escolher
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget.closest("li"));
                onDrop(line);
              }}
              aria-label={`Descartar ${line}`}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}

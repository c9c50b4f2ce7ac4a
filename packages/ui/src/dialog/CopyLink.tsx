import { Popover, TextInput, VisuallyHidden } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import { IconCheck, IconLink } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { DURATION } from "../pieces/constants.ts";
import classes from "./CopyLink.module.css";

interface CopyLinkProps {
  link: string;
  label: string;
  /** Whose link it is, where a screen has several. */
  of?: string;
  /** Shows the sign alone, where space is short. */
  compact?: boolean;
}

type Outcome = "copied" | "refused";

const said: Record<Outcome, string> = {
  copied: "Link copiado",
  refused: "O navegador não deixou copiar. Copie daqui:",
};

const write = (link: string): Promise<Outcome> =>
  // Outside a secure context there is no clipboard at all.
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(link))
    .then(
      () => "copied",
      () => "refused",
    );

const select = (field: HTMLInputElement | null) => {
  field?.focus({ preventScroll: true });
  field?.select();
};

/** Copies a link to send on, and says so for two seconds (spec 1, §9) that do not pass while it is looked at. */
export function CopyLink({ link, label, of, compact = false }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<Outcome>("copied");
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const clock = useTimeout(() => setShown(false), DURATION.copied);

  const copy = async () => {
    setOutcome(await write(link));
    setShown(true);
    clock.clear();
    clock.start();
  };

  const dismiss = () => {
    button.current?.focus();
    setShown(false);
  };

  return (
    <Popover opened={shown} onChange={setShown} position="top" shadow="md" withRoles={false} closeOnEscape={false}>
      <Popover.Target>
        <button
          type="button"
          ref={button}
          className={classes["copy"]}
          onClick={copy}
          {...(compact && { title: label })}
          {...(of && { "aria-label": `${label} de ${of}` })}
          data-compact={compact}
        >
          <IconLink size={18} aria-hidden="true" />
          {!compact && label}
        </button>
      </Popover.Target>
      <VisuallyHidden role="status">{shown && said[outcome]}</VisuallyHidden>
      <Popover.Dropdown
        className={classes["popup"] ?? ""}
        onMouseEnter={clock.clear}
        onMouseLeave={clock.start}
        onFocus={clock.clear}
        onBlur={clock.start}
      >
        {outcome === "copied" ? (
          <p className={classes["said"]} aria-hidden="true">
            <IconCheck size={18} />
            {said.copied}
          </p>
        ) : (
          <TextInput
            label={said.refused}
            value={link}
            readOnly
            ref={select}
            // A dialog around it stays open.
            data-mantine-stop-propagation
            onKeyDown={({ key }) => {
              if (key === "Escape") dismiss();
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

import { TextInput, VisuallyHidden } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import { IconCheck, IconLink } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { DURATION } from "../pieces/constants.ts";
import classes from "./CopyLink.module.css";
import { LazyPopover } from "./LazyPopover.tsx";

interface CopyLinkProps {
  /** The text to copy: a link, or a code. */
  link: string;
  label: string;
  /** Replaces 'Link copiado'. */
  copied?: string;
  icon?: ReactNode;
  /** What the link belongs to, if a screen has several. */
  of?: string;
  /** Shows only the icon, where space is limited. */
  compact?: boolean;
}

type Outcome = "copied" | "refused";

const REFUSED = "O navegador não deixou copiar. Copie daqui:";

const write = (link: string): Promise<Outcome> =>
  // Without a secure context there is no clipboard API.
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

/** Copies a link or another short text and confirms it for two seconds; the time stops while the confirmation is hovered or focused. */
export function CopyLink({
  link,
  label,
  of,
  compact = false,
  copied = "Link copiado",
  icon = <IconLink size={18} aria-hidden="true" />,
}: CopyLinkProps) {
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
    <>
      <button
        type="button"
        ref={button}
        className={classes["copy"]}
        onClick={copy}
        {...(compact && { title: label })}
        {...(of && { "aria-label": `${label} de ${of}` })}
        data-compact={compact}
      >
        {icon}
        {!compact && label}
      </button>
      <VisuallyHidden role="status">{shown && (outcome === "copied" ? copied : REFUSED)}</VisuallyHidden>
      <LazyPopover
        at={button}
        opened={shown}
        onChange={setShown}
        position="top"
        shadow="md"
        closeOnEscape={false}
        dropdown={{
          className: classes["popup"] ?? "",
          onMouseEnter: clock.clear,
          onMouseLeave: clock.start,
          onFocus: clock.clear,
          onBlur: clock.start,
          children:
            outcome === "copied" ? (
              <p className={classes["said"]} aria-hidden="true">
                <IconCheck size={18} />
                {copied}
              </p>
            ) : (
              <TextInput
                label={REFUSED}
                value={link}
                readOnly
                ref={select}
                // A dialog around it stays open.
                data-mantine-stop-propagation
                onKeyDown={({ key }) => {
                  if (key === "Escape") dismiss();
                }}
              />
            ),
        }}
      />
    </>
  );
}

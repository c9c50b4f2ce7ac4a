import { ModalBody, ModalCloseButton, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from "@mantine/core";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useOpenOnceMounted } from "../browser/use-open-once-mounted.ts";
import { MissingPartInDialog } from "../page/MissingPartNotice.tsx";
import { DURATION, SIZE } from "../pieces/constants.ts";
import classes from "./Dialog.module.css";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: "full" | "compact";
  /** Keeps one height on wide screens, so that nothing moves while its content changes: lists to search, previews. */
  steady?: boolean;
  /** It can only be closed when the work has ended. */
  busy?: boolean;
  children: ReactNode;
  /** Actions at the bottom right; on a phone stacked, the last one on top. */
  actions?: ReactNode;
}

const FADE = { transition: "fade", duration: DURATION.dialogFadeIn, exitDuration: DURATION.dialogUnmount } as const;

/** Fades in, and is unmounted 500 ms after closing. */
export function DialogOpened({
  opened,
  onClose,
  title,
  size = "full",
  steady = false,
  busy = false,
  children,
  actions,
}: DialogProps) {
  const isFilledIn = useRef(false);
  useEffect(() => {
    if (opened) isFilledIn.current = false;
  }, [opened]);
  // Neither the second click of a double click that opened it, or made it smaller, is meant to close it, nor one that
  // would lose what was filled in.
  const clickOutside = ({ detail }: MouseEvent) => {
    if (!busy && detail < 2 && !isFilledIn.current) onClose();
  };
  const noteInput = ({ target }: FormEvent) => {
    const isSearch = target instanceof HTMLInputElement && target.type === "search";
    if (!isSearch) isFilledIn.current = true;
  };
  const { width, height } = size === "full" ? SIZE.dialog : SIZE.dialogCompact;
  return (
    <ModalRoot
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      closeOnEscape={!busy}
      closeOnClickOutside={false}
      centered
      xOffset={0}
      transitionProps={FADE}
      shadow="lg"
      classNames={{ root: classes["root"] ?? "", content: classes["content"] ?? "" }}
      style={{ "--dialog-width": `${width}px`, "--dialog-height": `${height}px` }}
      mod={{ closing: !opened }}
    >
      <ModalOverlay transitionProps={{ ...FADE, exitDuration: DURATION.dialogFadeIn }} onClick={clickOutside} />
      <ModalContent data-steady={steady || undefined} onInput={noteInput}>
        <div className={classes["header"]}>
          <ModalTitle component="h2" className={classes["title"]}>
            {title}
          </ModalTitle>
          <ModalCloseButton aria-label="Fechar" disabled={busy} size={44} iconSize={20} />
        </div>
        <ModalBody className={classes["body"]}>
          <div className={classes["text"]}>{children}</div>
          {actions && <div className={classes["actions"]}>{actions}</div>}
        </ModalBody>
        <MissingPartInDialog />
      </ModalContent>
    </ModalRoot>
  );
}

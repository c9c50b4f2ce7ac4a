import { UnstyledButton } from "@mantine/core";
import { statusTextOf } from "@prancheta/contract/wallet/labels";
import type { StatementLine } from "@prancheta/contract/wallet/wallet";
import { lazyAtFirstUse, useOnceOpened } from "@prancheta/ui/browser/first-use.ts";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import classes from "./Statement.module.css";
import { noteOf, statusTone } from "./wallet.texts.ts";

const tooltip = lazyAtFirstUse(async () => (await import("@prancheta/ui/dialog/TooltipAt.tsx")).TooltipAt);

/** The status, and what it means on hover and on focus. */
export function LineStatus({ line }: { line: StatementLine }) {
  const note = noteOf(line);
  const pill = <StatusPill tone={statusTone[line.status]}>{statusTextOf(line)}</StatusPill>;
  return note === undefined ? pill : <Noted note={note}>{pill}</Noted>;
}

function Noted({ note, children }: { note: string; children: ReactNode }) {
  const id = useId();
  const at = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const TooltipAt = useOnceOpened(tooltip, opened);
  const show = () => setOpened(true);
  const hide = () => setOpened(false);
  return (
    <>
      <UnstyledButton
        ref={at}
        className={classes["noted"] ?? ""}
        aria-describedby={opened ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onMouseEnter={show}
        onMouseLeave={hide}
        onKeyDown={({ key }) => key === "Escape" && hide()}
      >
        {children}
      </UnstyledButton>
      {TooltipAt && (
        <Suspense>
          <TooltipAt at={at} opened={opened} id={id} text={note} />
        </Suspense>
      )}
    </>
  );
}

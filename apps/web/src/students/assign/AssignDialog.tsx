import { Button } from "@mantine/core";
import type { Recipient } from "@prancheta/contract/students/recipients";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { type MouseEvent, type ReactNode, useState } from "react";
import type { Thing } from "./assign.texts.ts";
import { type Doubts, doubtsAbout, type FindAgainst } from "./doubts.ts";
import { Question } from "./Question.tsx";

export interface AssignDialogProps {
  opened: boolean;
  onClose: () => void;
  thing: Thing;
  title: string;
  confirmLabel: string;
  /** Whether enough was chosen. */
  isReady: boolean;
  recipients: readonly Recipient[];
  /** Reads what is prescribed. */
  readAgainst: () => Promise<FindAgainst>;
  /** Sends it and shows the result; the dialog stays open until it is closed from outside. */
  onAssign: () => Promise<void>;
  /** Replaces the choices once it is known what became of them. */
  result?: { readonly title: string; readonly content: ReactNode } | undefined;
  children: ReactNode;
}

/**
 * Chooses what goes to whom. Before something goes out that contradicts a restriction or does not arrive at once, it
 * asks; it never refuses (docs/rules/training.md).
 */
export function AssignDialog({ opened, onClose, thing, result, ...dialog }: AssignDialogProps) {
  const { title, confirmLabel, isReady, recipients, readAgainst, onAssign, children } = dialog;
  const [doubts, setDoubts] = useState<Doubts>();
  const [isBusy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();

  const close = () => {
    setDoubts(undefined);
    onClose();
  };

  const run = async (work: () => Promise<void>) => {
    if (!singleFlight.tryStart()) return;
    setBusy(true);
    await work().finally(() => {
      singleFlight.finish();
      setBusy(false);
    });
  };
  const send = () =>
    run(async () => {
      await onAssign();
      setDoubts(undefined);
    });
  const ask = () =>
    run(async () => {
      const found = await doubtsAbout(recipients, readAgainst);
      if (found) setDoubts(found);
      else await onAssign();
    });
  // The second click of a double click must not answer the question that the first one opened, nor leave it.
  const answer = ({ detail }: MouseEvent) => {
    if (detail < 2) void send();
  };
  const goBack = ({ detail }: MouseEvent) => {
    if (detail < 2) setDoubts(undefined);
  };

  if (result)
    return (
      <Dialog
        opened={opened}
        onClose={close}
        title={result.title}
        actions={
          <Button onClick={close} data-autofocus>
            Entendi
          </Button>
        }
      >
        {result.content}
      </Dialog>
    );
  return (
    <Dialog
      opened={opened}
      onClose={close}
      busy={isBusy}
      steady
      title={doubts ? "Atribuir mesmo assim?" : title}
      actions={
        doubts ? (
          <>
            <Button key="back" autoFocus variant="default" onClick={goBack} disabled={isBusy}>
              Voltar
            </Button>
            <Button key="answer" onClick={answer} loading={isBusy}>
              Atribuir mesmo assim
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={close} disabled={isBusy}>
              Cancelar
            </Button>
            <Button onClick={() => void ask()} loading={isBusy} disabled={!isReady}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      {doubts && <Question thing={thing} doubts={doubts} />}
      {/*
        Stays mounted, so that the search and the page are as they were when the coach goes back. Nothing is chosen
        while it is checked and sent.
      */}
      <div hidden={doubts !== undefined} inert={isBusy}>
        {children}
      </div>
    </Dialog>
  );
}

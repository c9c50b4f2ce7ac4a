import { ConfirmDialog } from "@prancheta/ui/dialog/ConfirmDialog.tsx";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { useBlocker } from "@tanstack/react-router";

interface LeaveGuardProps {
  hasChanges: boolean;
  text?: string;
  /** What going back does instead of leaving. */
  onBack?: (() => void) | undefined;
}

const DRAFT_STORED = "O que você mudou ainda não foi salvo. O rascunho fica guardado neste aparelho até você voltar.";

/**
 * Asks before leaving an editor with unsaved changes; after the session has ended, the sign-in opens without asking.
 */
export function LeaveGuard({ hasChanges, text = DRAFT_STORED, onBack }: LeaveGuardProps) {
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      // 'Voltar' replaces the screen if the browser has none before it.
      const isBack = action === "BACK" || (action === "REPLACE" && current.pathname !== next.pathname);
      if (!isBack || !onBack || !isSignedIn()) return false;
      onBack();
      return true;
    },
    enableBeforeUnload: false,
  });
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges && isSignedIn() && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === "blocked"}
      onClose={() => reset?.()}
      title="Sair sem salvar?"
      text={text}
      confirmLabel="Sair sem salvar"
      onConfirm={async () => proceed?.()}
      onFailed={() => undefined}
    />
  );
}

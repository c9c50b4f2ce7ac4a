import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { ConflictDialog } from "../../editor/frame/ConflictDialog.tsx";
import type { useSaving } from "./use-saving.ts";

interface SavingDialogsProps {
  saving: Pick<ReturnType<typeof useSaving>, "trouble" | "text" | "overwrite" | "close">;
  isNew: boolean;
  onReload: () => Promise<void>;
}

/** What the coach decides after a plan was not saved. */
export const SavingDialogs = ({ saving, isNew, onReload }: SavingDialogsProps) => (
  <>
    <ConflictDialog
      opened={saving.trouble === "conflict"}
      thing="Este plano"
      onClose={saving.close}
      onReload={onReload}
      onOverwrite={saving.overwrite}
    />
    <ResultDialog
      opened={saving.trouble === "failure"}
      onClose={saving.close}
      title="Ops! Algo deu errado, tente novamente"
      text={saving.text}
      failedAction={isNew ? "criar plano" : "editar plano"}
    />
  </>
);

import { Loader } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { ConflictDialog } from "../../../editor/frame/ConflictDialog.tsx";
import classes from "./SavingDialogs.module.css";
import type { useSaving } from "./use-saving.ts";

interface SavingDialogsProps {
  saving: ReturnType<typeof useSaving>;
  isNew: boolean;
  onReload: () => Promise<void>;
}

/** The dialogs while a diet is being saved and after an error. */
export function SavingDialogs({ saving, isNew, onReload }: SavingDialogsProps) {
  return (
    <>
      <Dialog
        opened={saving.step === "saving"}
        onClose={() => undefined}
        busy
        size="compact"
        title="Aguarde um momento..."
      >
        <div className={classes["wait"]}>
          <Loader aria-hidden="true" />
          <p role="status">Salvando a dieta</p>
        </div>
      </Dialog>
      <ConflictDialog
        opened={saving.step === "conflict"}
        thing="Esta dieta"
        onClose={saving.close}
        onReload={onReload}
        onOverwrite={saving.overwrite}
      />
      <ResultDialog
        opened={saving.step === "failed"}
        onClose={saving.close}
        title={isNew ? "Não foi possível cadastrar a dieta!" : "Não foi possível editar a dieta!"}
        text={saving.reason}
        failedAction={isNew ? "cadastrar uma dieta" : "editar uma dieta"}
      />
    </>
  );
}

import { exercisesAgainst } from "@prancheta/contract/students/contradictions";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { Suspense, useCallback, useState } from "react";
import { useDraftStorage } from "../../editor/draft/use-draft-storage.ts";
import { useStoreDraft } from "../../editor/draft/use-store-draft.ts";
import { ConflictDialog } from "../../editor/frame/ConflictDialog.tsx";
import { DraftOffer } from "../../editor/frame/DraftOffer.tsx";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { useLiveDoubts } from "../../students/assign/use-live-doubts.ts";
import { useRecipient } from "../../students/assign/use-student-in-address.ts";
import { isSameContent } from "../core/reducer/history.ts";
import { serializeDraft } from "../core/serialize-draft.ts";
import { EditorContext } from "./editor-context.ts";
import type { EditorStore } from "./editor-store.ts";
import { focusBlock } from "./focus.ts";
import { LoadsContext, useLoadsOf } from "./loads-context.ts";
import { exercisesOf, SheetFor } from "./SheetFor.tsx";
import { SheetLayout } from "./SheetLayout.tsx";
import { ProblemsDialog } from "./saving/ProblemsDialog.tsx";
import { SaveDialog } from "./saving/SaveDialog.tsx";
import { useSaving } from "./saving/use-saving.ts";
import type { Opened } from "./sheet-editor.hooks.ts";
import { oversizeText, saveFailureText } from "./sheet-editor.texts.ts";

const ExercisePicker = lazyPart(async () => (await import("./picker/ExercisePicker.tsx")).ExercisePicker);
const PasteDialog = lazyPart(async () => (await import("./quick-entry/PasteDialog.tsx")).PasteDialog);
const ShortcutDialog = lazyPart(async () => (await import("./ShortcutDialog.tsx")).ShortcutDialog);

interface SheetEditorProps {
  store: EditorStore;
  /** The storage key of its draft. */
  place: string;
  /** The version to save over; undefined for a new sheet. */
  opened: Opened | undefined;
  student: string | undefined;
  /** A stored draft; until the coach decides, nothing can be edited. */
  offered: { keptAt: number; isOutdated: boolean } | undefined;
  onTake: () => void;
  onDrop: () => void;
  /** Shows the saved version and discards what was typed, once it could be read. */
  onReload: (giveUp: () => void) => Promise<void>;
}

/** The editor of a sheet with its dialogs. */
export function SheetEditor({ store, place, opened, student, offered, onTake, onDrop, onReload }: SheetEditorProps) {
  const draftStorage = useDraftStorage(place);
  const version = opened?.version ?? null;
  const hasChanges = useStoreDraft({ store, draftStorage, version, serialize: serializeDraft, isSame: isSameContent });
  const recipientRead = useRecipient(student);
  const saving = useSaving({
    store,
    opened,
    student: recipientRead.isMissing ? undefined : student,
    onSaved: () => draftStorage.discard(),
  });
  const liveDoubts = useLiveDoubts("ficha", opened?.id);
  const [picking, setPicking] = useState<boolean>();
  const [pasting, setPasting] = useState<{ text: string; round: number; opened: boolean }>();
  const [helping, setHelping] = useState<boolean>();
  const loads = useLoadsOf(student);
  const title = opened ? "Editar treino" : "Salvar treino";

  const drop = () => {
    draftStorage.discard();
    onDrop();
  };
  const reload = () =>
    onReload(() => {
      draftStorage.discard();
      saving.close();
    });
  const pick = useCallback(() => {
    store.act({ type: "picker/open" });
    setPicking(true);
  }, [store]);
  const paste = useCallback(
    (text: string) => setPasting((before) => ({ text, round: (before?.round ?? 0) + 1, opened: true })),
    [],
  );
  const stopPicking = () => {
    setPicking(false);
    const [first] = store.present.picked;
    if (first) focusBlock(first.block);
  };

  return (
    <EditorContext value={store}>
      <LoadsContext value={loads}>
        <SheetLayout
          isNew={!opened}
          isSaved={saving.isSaved}
          isBusy={saving.isBusy}
          draftStorage={draftStorage}
          saveLabel={title}
          prescribedFor={student !== undefined && <SheetFor read={recipientRead} />}
          offer={offered && <DraftOffer {...offered} onTake={onTake} onDrop={drop} />}
          onSave={saving.start}
          onPick={pick}
          onPaste={paste}
          onHelp={() => setHelping(true)}
        />
      </LoadsContext>
      {picking !== undefined && (
        <Suspense>
          <ExercisePicker opened={picking} onClose={stopPicking} />
        </Suspense>
      )}
      {pasting && (
        <Suspense>
          <PasteDialog key={pasting.round} {...pasting} onClose={() => setPasting({ ...pasting, opened: false })} />
        </Suspense>
      )}
      {helping !== undefined && (
        <Suspense>
          <ShortcutDialog opened={helping} onClose={() => setHelping(false)} />
        </Suspense>
      )}
      <ProblemsDialog
        opened={saving.dialog === "problems"}
        onClose={saving.close}
        title={title}
        problems={saving.problems}
      />
      <SaveDialog
        opened={saving.dialog === "name"}
        onClose={saving.close}
        title={title}
        isNew={!opened}
        busy={saving.isBusy}
        doubts={
          saving.dialog === "name"
            ? liveDoubts((restrictions) => exercisesAgainst(restrictions, exercisesOf(store.present.workouts)))
            : undefined
        }
        onSave={saving.save}
      />
      <ConflictDialog
        opened={saving.dialog === "conflict"}
        thing="Esta ficha"
        onClose={saving.close}
        onReload={reload}
        onOverwrite={saving.overwrite}
      />
      <ResultDialog
        opened={saving.dialog === "failure"}
        onClose={saving.close}
        title={opened ? "Não foi possível editar o treino!" : "Não foi possível cadastrar o treino!"}
        text={saveFailureText(saving.error)}
        failedAction={opened ? "editar treino" : "cadastrar treino"}
      />
      <ResultDialog
        opened={saving.dialog === "oversize"}
        onClose={saving.close}
        title="A ficha é grande demais para ser salva"
        text={oversizeText(saving.bytes)}
      />
      <LeaveGuard hasChanges={hasChanges && !saving.isSaved} />
    </EditorContext>
  );
}

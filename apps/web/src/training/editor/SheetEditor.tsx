import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { lazy, Suspense, useCallback, useState } from "react";
import { useKeeping } from "../../editor/draft/use-keeping.ts";
import { useKeptDraft } from "../../editor/draft/use-kept-draft.ts";
import { ConflictDialog } from "../../editor/frame/ConflictDialog.tsx";
import { DraftOffer } from "../../editor/frame/DraftOffer.tsx";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { isSameContent } from "../core/editor.history.ts";
import { draftOf } from "../core/editor.keep.ts";
import { EditorContext } from "./editor-context.ts";
import type { EditorStore } from "./editor-store.ts";
import { focusBlock } from "./focus.ts";
import { LoadsContext, useLoadsOf } from "./loads-context.ts";
import { ProblemsDialog } from "./ProblemsDialog.tsx";
import { SaveDialog } from "./SaveDialog.tsx";
import { SheetBench } from "./SheetBench.tsx";
import type { Opened } from "./sheet-editor.hooks.ts";
import { oversizeText, saveFailureText } from "./sheet-editor.texts.ts";
import { useSaving } from "./use-saving.ts";

const ExercisePicker = lazy(async () => ({ default: (await import("./ExercisePicker.tsx")).ExercisePicker }));
const PasteDialog = lazy(async () => ({ default: (await import("./PasteDialog.tsx")).PasteDialog }));
const ShortcutSheet = lazy(async () => ({ default: (await import("./ShortcutSheet.tsx")).ShortcutSheet }));

interface SheetEditorProps {
  store: EditorStore;
  /** Where its draft is kept. */
  place: string;
  /** What is saved over; undefined for a new sheet. */
  opened: Opened | undefined;
  student: string | undefined;
  /** A draft that waits for a decision; until then nothing is edited. */
  offered: { keptAt: number; isOutdated: boolean } | undefined;
  onTake: () => void;
  onDrop: () => void;
  /** Shows what is stored now, and gives up what was typed once that could be read. */
  onReload: (giveUp: () => void) => Promise<void>;
}

/** A sheet on the bench, with everything that is asked and told around it. */
export function SheetEditor({ store, place, opened, student, offered, onTake, onDrop, onReload }: SheetEditorProps) {
  const keeper = useKeptDraft(place);
  const version = opened?.version ?? null;
  const hasChanges = useKeeping({ store, keeper, version, textOf: draftOf, isSame: isSameContent });
  const saving = useSaving({ store, opened, student, onSaved: () => keeper.forget() });
  const [picking, setPicking] = useState<boolean>();
  const [pasting, setPasting] = useState<{ text: string; round: number; opened: boolean }>();
  const [helping, setHelping] = useState<boolean>();
  const loads = useLoadsOf(student);
  const title = opened ? "Editar treino" : "Salvar treino";

  const drop = () => {
    keeper.forget();
    onDrop();
  };
  const reload = () =>
    onReload(() => {
      keeper.forget();
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
        <SheetBench
          isNew={!opened}
          keeper={keeper}
          saveLabel={title}
          offer={offered && <DraftOffer {...offered} onTake={onTake} onDrop={drop} />}
          onSave={saving.ask}
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
          <ShortcutSheet opened={helping} onClose={() => setHelping(false)} />
        </Suspense>
      )}
      <ProblemsDialog
        opened={saving.asking === "problems"}
        onClose={saving.close}
        title={title}
        problems={saving.problems}
      />
      <SaveDialog
        opened={saving.asking === "name"}
        onClose={saving.close}
        title={title}
        isNew={!opened}
        busy={saving.isBusy}
        onSave={saving.save}
      />
      <ConflictDialog
        opened={saving.asking === "conflict"}
        thing="Esta ficha"
        onClose={saving.close}
        onReload={reload}
        onOverwrite={saving.overwrite}
      />
      <ResultDialog
        opened={saving.asking === "failure"}
        onClose={saving.close}
        type="error"
        title={opened ? "Não foi possível editar o treino!" : "Não foi possível cadastrar o treino!"}
        text={saveFailureText(saving.error)}
        failedAction={opened ? "editar treino" : "cadastrar treino"}
      />
      <ResultDialog
        opened={saving.asking === "oversize"}
        onClose={saving.close}
        type="error"
        title="A ficha é grande demais para ser salva"
        text={oversizeText(saving.bytes)}
      />
      <LeaveGuard hasChanges={hasChanges && !saving.isSaved} />
    </EditorContext>
  );
}

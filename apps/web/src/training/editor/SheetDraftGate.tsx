import type { Sheet } from "@prancheta/contract/training/training";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { storedDraft } from "../../editor/draft/draft-storage.ts";
import { draftKey } from "../../editor/draft/own-drafts.ts";
import { fromSheet, toForm } from "../core/form.ts";
import type { SheetDraft } from "../core/parse-draft.ts";
import { newSheet } from "../core/state.ts";
import { sheetKeys } from "../training.keys.ts";
import { EditorStore } from "./editor-store.ts";
import { SheetEditor } from "./SheetEditor.tsx";
import { SheetEditorSkeleton } from "./SheetEditorSkeleton.tsx";

interface SheetDraftGateProps {
  /** Drafts are separate for each account. */
  account: string;
  student: string | undefined;
  /** Undefined for a new one. */
  sheet: Sheet | undefined;
  onReload: (giveUp: () => void) => Promise<void>;
}

const savedState = (sheet: Sheet | undefined) => (sheet ? fromSheet(sheet) : newSheet());

/** The draft of a new sheet belongs to the student for whom it was begun. */
const newSheetOf = (student: string | undefined) => (student === undefined ? "nova-ficha" : `nova-ficha.${student}`);

/**
 * The stored draft of this sheet. The code that parses it brings the schemas along, so it is fetched only if there is a
 * draft.
 */
const loadDraft = async (place: string): Promise<SheetDraft | null> => {
  const draftFound = storedDraft(place);
  return draftFound === null ? null : ((await import("../core/parse-draft.ts")).parseDraft(draftFound) ?? null);
};

/** Whether a draft was saved after all: the answer was lost, or another person saved the same. */
const isSaved = (draft: SheetDraft, base: Sheet | undefined): boolean =>
  base !== undefined && JSON.stringify(toForm(draft.state)) === JSON.stringify(toForm(fromSheet(base)));

/** Opens a sheet for editing, or its stored draft that was never saved: the coach decides. */
export function SheetDraftGate({ account, student, sheet, onReload }: SheetDraftGateProps) {
  const place = draftKey(account, "sheet", sheet?.id ?? newSheetOf(student));
  const [base] = useState(sheet);
  const [hasStoredDraft] = useState(() => storedDraft(place) !== null);
  const [store, setStore] = useState(() => new EditorStore(savedState(base)));
  const [decided, setDecided] = useState<"taken" | "dropped">();
  const [version, setVersion] = useState(base?.version);
  const draft = useQuery({
    queryKey: sheetKeys.other("draft", place),
    queryFn: async () => {
      const draftFound = await loadDraft(place);
      return draftFound && isSaved(draftFound, base) ? null : draftFound;
    },
    enabled: hasStoredDraft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (hasStoredDraft && draft.isPending)
    return <SheetEditorSkeleton title={sheet ? sheet.description : "Nova ficha de treino"} />;

  const take = (draftFound: SheetDraft) => {
    setStore(new EditorStore(draftFound.state, savedState(base)));
    setVersion(draftFound.version ?? undefined);
    setDecided("taken");
  };

  const found = decided ? undefined : (draft.data ?? undefined);
  return (
    <SheetEditor
      key={decided === "taken" ? "draft" : "stored"}
      store={store}
      place={place}
      opened={base && { id: base.id, version }}
      student={student}
      offered={found && { keptAt: found.keptAt, isOutdated: found.version !== (base?.version ?? null) }}
      onTake={() => found && take(found)}
      onDrop={() => setDecided("dropped")}
      onReload={onReload}
    />
  );
}

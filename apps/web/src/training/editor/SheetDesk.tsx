import type { Sheet } from "@prancheta/contract/training/training";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keptDraft } from "../../editor/draft/kept-draft.ts";
import { draftPlace } from "../../editor/draft/own-drafts.ts";
import type { SheetDraft } from "../core/editor.draft.ts";
import { fromSheet, toForm } from "../core/editor.form.ts";
import { newSheet } from "../core/editor.state.ts";
import { EditorStore } from "./editor-store.ts";
import { SheetEditor } from "./SheetEditor.tsx";
import { SheetEditorSkeleton } from "./SheetEditorSkeleton.tsx";

interface SheetDeskProps {
  /** Drafts are kept apart for each account. */
  account: string;
  student: string | undefined;
  /** Undefined for a new one. */
  sheet: Sheet | undefined;
  onReload: (giveUp: () => void) => Promise<void>;
}

const stored = (sheet: Sheet | undefined) => (sheet ? fromSheet(sheet) : newSheet());

/** What was kept of this sheet; what reads it brings the schemas along, so it comes only when there is something to read. */
const readDraft = async (place: string): Promise<SheetDraft | null> => {
  const kept = keptDraft(place);
  return kept === null ? null : ((await import("../core/editor.draft.ts")).readDraft(kept) ?? null);
};

/** Whether a draft was saved after all: its answer was lost, or somebody else wrote the same. */
const isSaved = (draft: SheetDraft, base: Sheet | undefined): boolean =>
  base !== undefined && JSON.stringify(toForm(draft.state)) === JSON.stringify(toForm(fromSheet(base)));

/** Lays a sheet out for editing, or the draft of it that was never saved, whichever the coach wants. */
export function SheetDesk({ account, student, sheet, onReload }: SheetDeskProps) {
  const place = draftPlace(account, "sheet", sheet?.id ?? "nova-ficha");
  const [base] = useState(sheet);
  const [hasKept] = useState(() => keptDraft(place) !== null);
  const [store, setStore] = useState(() => new EditorStore(stored(base)));
  const [decided, setDecided] = useState<"taken" | "dropped">();
  const [version, setVersion] = useState(base?.version);
  const draft = useQuery({
    queryKey: keysOf("sheets").other("draft", place),
    queryFn: async () => {
      const kept = await readDraft(place);
      return kept && isSaved(kept, base) ? null : kept;
    },
    enabled: hasKept,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (hasKept && draft.isPending)
    return <SheetEditorSkeleton title={sheet ? sheet.description : "Nova ficha de treino"} />;

  const take = (kept: SheetDraft) => {
    setStore(new EditorStore(kept.state, stored(base)));
    setVersion(kept.version ?? undefined);
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

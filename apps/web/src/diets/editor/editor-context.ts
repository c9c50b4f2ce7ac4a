import type { Foods } from "@prancheta/contract/food-totals";
import { createContext, type Dispatch, useContext, useSyncExternalStore } from "react";
import { EditorStore } from "../../platform/editor-store.ts";
import { type DietDraft, newDiet } from "../core/draft.ts";
import { type DietAction, dietEditor } from "../core/reducer.ts";

type DietStore = EditorStore<DietDraft, DietAction>;

export const dietStore = (saved: DietDraft): DietStore => new EditorStore(saved, dietEditor);

/** Never changes while the editor is open, so that what did not change is not drawn again. */
export const StoreContext = createContext(dietStore(newDiet()));
export const useDispatch = (): Dispatch<DietAction> => useContext(StoreContext).dispatch;

/** A part of what is edited; it must be the same value while nothing about it changed. */
export function useDraft<Part>(part: (draft: DietDraft) => Part): Part {
  const store = useContext(StoreContext);
  return useSyncExternalStore(store.subscribe, () => part(store.present));
}

/** Every food that the draft names; changes with each new one. */
export const FoodsContext = createContext<Foods>({});
export const useFoods = () => useContext(FoodsContext);

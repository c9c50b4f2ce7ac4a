import type { Foods } from "@prancheta/contract/diets/food-totals";
import { useStoreList, useStorePart, useStoreWhile } from "@prancheta/ui/browser/use-store.ts";
import { createContext, type Dispatch, useContext } from "react";
import { EditorStore } from "../../editor/draft/editor-store.ts";
import { type DietDraft, newDiet } from "../core/draft.ts";
import { type DietAction, dietEditor } from "../core/reducer/reducer.ts";

export type DietStore = EditorStore<DietDraft, DietAction>;

export const dietStore = (saved: DietDraft): DietStore => new EditorStore(saved, dietEditor);

/** Never changes while the editor is open, so that unchanged parts are not rendered again. */
export const StoreContext = createContext(dietStore(newDiet()));
export const useDispatch = (): Dispatch<DietAction> => useContext(StoreContext).dispatch;

/** Selects a part of the state; the part must keep its identity while it is unchanged. */
export const useDraft = <Part>(part: (draft: DietDraft) => Part): Part => useStorePart(useContext(StoreContext), part);

/** Selects a list: only what the list shows of each item. */
export const useDraftList = <Item>(listOf: (draft: DietDraft) => readonly Item[]): readonly Item[] =>
  useStoreList(useContext(StoreContext), listOf);

/** The whole draft, subscribed to only while `isShown`. */
export const useDraftWhile = (isShown: boolean): DietDraft => useStoreWhile(useContext(StoreContext), isShown);

/** Every food that the draft refers to; changes when one is added. */
export const FoodsContext = createContext<Foods>({});
export const useFoods = () => useContext(FoodsContext);

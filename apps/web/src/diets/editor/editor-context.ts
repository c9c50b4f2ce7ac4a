import type { Foods } from "@prancheta/contract/diets/food-totals";
import { useStored, useStoredList, useStoredWhile } from "@prancheta/ui/browser/use-stored.ts";
import { createContext, type Dispatch, useContext } from "react";
import { EditorStore } from "../../editor/draft/editor-store.ts";
import { type DietDraft, newDiet } from "../core/draft.ts";
import { type DietAction, dietEditor } from "../core/reducer.ts";

export type DietStore = EditorStore<DietDraft, DietAction>;

export const dietStore = (saved: DietDraft): DietStore => new EditorStore(saved, dietEditor);

/** Never changes while the editor is open, so that what did not change is not drawn again. */
export const StoreContext = createContext(dietStore(newDiet()));
export const useDispatch = (): Dispatch<DietAction> => useContext(StoreContext).dispatch;

/** A part of what is edited; it must be the same value while nothing about it changed. */
export const useDraft = <Part>(part: (draft: DietDraft) => Part): Part => useStored(useContext(StoreContext), part);

/** A list made of it: what a list draws of each of its items, and no more. */
export const useDraftList = <Item>(listOf: (draft: DietDraft) => readonly Item[]): readonly Item[] =>
  useStoredList(useContext(StoreContext), listOf);

/** All of it, followed only while it is looked at. */
export const useDraftWhile = (isShown: boolean): DietDraft => useStoredWhile(useContext(StoreContext), isShown);

/** Every food that the draft names; changes with each new one. */
export const FoodsContext = createContext<Foods>({});
export const useFoods = () => useContext(FoodsContext);

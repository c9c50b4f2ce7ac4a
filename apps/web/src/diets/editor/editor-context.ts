import type { Foods } from "@prancheta/contract/food-totals";
import { createContext, type Dispatch, useContext } from "react";
import type { DietAction } from "../core/reducer.ts";

/** Never changes while the editor is open, so that what did not change is not drawn again. */
export const DispatchContext = createContext<Dispatch<DietAction>>(() => undefined);
export const useDispatch = () => useContext(DispatchContext);

/** Every food that the draft names; changes with each new one. */
export const FoodsContext = createContext<Foods>({});
export const useFoods = () => useContext(FoodsContext);

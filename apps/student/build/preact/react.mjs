import preact from "preact/compat";

export const {
  Children,
  cloneElement,
  Component,
  createContext,
  createElement,
  createRef,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} = preact;

/** Preact has none. Mantine imports it; what is hidden loses its state. */
export const Activity = ({ mode, children }) => (mode === "hidden" ? null : children);

export default { ...preact, Activity };

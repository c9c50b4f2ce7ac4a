import { type ReactNode, useDeferredValue } from "react";

interface DeferredProps {
  /** As high as the content, so that nothing jumps. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Draws a placeholder first and its content in the next render, so that what stands above is seen earlier. */
export const Deferred = ({ placeholder, children }: DeferredProps): ReactNode =>
  useDeferredValue(true, false) ? children : placeholder;

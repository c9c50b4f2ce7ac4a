import { useLayoutEffect } from "react";

/**
 * The layout around a screen: the panel of the sign-in or the registration, the shell, or none. The page's inline
 * styles draw it.
 */
export type Frame = "entry" | "entry-registration" | "shell" | "bare";

export const useFrame = (frame: Frame) => {
  useLayoutEffect(() => {
    document.documentElement.dataset["frame"] = frame;
  }, [frame]);
};

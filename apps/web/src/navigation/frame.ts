import { useLayoutEffect } from "react";

/**
 * The layout around a screen: the panel of the sign-in or the registration, the shell (sidebar and top bar), or none.
 * The inline styles of `build/first-paint` draw it before the style sheet arrives.
 */
export type Frame = "entry" | "entry-registration" | "shell" | "bare";

export const useFrame = (frame: Frame) => {
  useLayoutEffect(() => {
    document.documentElement.dataset["frame"] = frame;
  }, [frame]);
};

import { useLayoutEffect } from "react";

/**
 * The layout around a screen: the brand above it (sign-in), or the shell with its bars. The inline styles of
 * `build/first-paint` draw it before the style sheet arrives.
 */
export type Frame = "entry" | "shell";

export const useFrame = (frame: Frame) => {
  useLayoutEffect(() => {
    document.documentElement.dataset["frame"] = frame;
  }, [frame]);
};

import { useLayoutEffect } from "react";

/** What surrounds a screen: the sign-in's panel, the board with its sheet, or nothing. The page's own styles draw it. */
export type Frame = "entry" | "shell" | "bare";

export const useFrame = (frame: Frame) => {
  useLayoutEffect(() => {
    document.documentElement.dataset["frame"] = frame;
  }, [frame]);
};

import { useLayoutEffect } from "react";

/** What surrounds a screen: the panel of the sign-in or the registration, the board with its sheet, or nothing. The page's own styles draw it. */
export type Frame = "entry" | "entry-registration" | "shell" | "bare";

export const useFrame = (frame: Frame) => {
  useLayoutEffect(() => {
    document.documentElement.dataset["frame"] = frame;
  }, [frame]);
};

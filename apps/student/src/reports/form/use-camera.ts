import { useEffect, useState } from "react";

/** The phone's cameras: that of the back, and that of the screen's side. */
export type Facing = "environment" | "user";

export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** The picture of a camera while it is shown; `isRefused` if the person or the phone does not grant it. */
export function useCamera(facing: Facing) {
  const [shown, setShown] = useState<{ facing: Facing; stream: MediaStream }>();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isOver = false;
    let opened: MediaStream | undefined;
    const open = async () => {
      try {
        opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, height: { ideal: 1600 } } });
        if (isOver) close();
        else setShown({ facing, stream: opened });
      } catch {
        if (!isOver) setRefused(true);
      }
    };
    const close = () => {
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
    void open();
    return () => {
      isOver = true;
      setShown(undefined);
      close();
    };
  }, [facing]);
  // Another camera's picture has ended, and is black.
  return { stream: shown?.facing === facing ? shown.stream : undefined, isRefused };
}

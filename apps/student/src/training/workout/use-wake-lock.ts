import { useEffect, useState } from "react";

const canStayAwake = () => "wakeLock" in navigator;

/** Keeps the screen on while `isOn`. The browser releases the lock when the page is hidden, so it is asked for again. */
function useLock(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !canStayAwake()) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused when the battery is low: the screen then turns off as usual.
      const granted = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isOn]);
}

/** Whether the screen stays on during the workout; on until it is switched off. */
export function useWakeLock() {
  const [isOn, setOn] = useState(true);
  useLock(isOn);
  return { isOn, setOn, isPossible: canStayAwake() };
}

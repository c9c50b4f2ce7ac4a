import { useEffect, useState } from "react";

/** Where the menu of the page opens, in pixels of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  /** What gets the focus back. */
  readonly from: HTMLElement | undefined;
}

const LONG_PRESS = 500;
/** Pixels that a finger may move before its press is a scroll. */
const STILL = 10;
/** Here the browser's own menu is of more use, or another one is open. */
const ELSEWHERE = "input, textarea, video, a, nav, [role=dialog], [role=menu], [role=listbox]";

const isOnPage = (target: EventTarget | null): target is HTMLElement => {
  if (!(target instanceof HTMLElement) || target.closest(ELSEWHERE)) return false;
  return target === document.body || target.closest("main") !== null;
};

/**
 * Opens the page's own menu on a right click, with the menu key or Shift+F10, and where a finger rests: iPhones report no
 * `contextmenu`.
 */
export function usePageMenu(): [MenuPlace | undefined, () => void] {
  const [place, setPlace] = useState<MenuPlace>();

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let pressed: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;

    const open = (x: number, y: number) => {
      const { activeElement } = document;
      setPlace({ x, y, from: activeElement instanceof HTMLElement ? activeElement : undefined });
    };
    const release = () => {
      clearTimeout(pressed?.timer);
      pressed = undefined;
    };
    const openByContext = (event: MouseEvent) => {
      if (!isOnPage(event.target)) return;
      event.preventDefault();
      release();
      open(event.clientX, event.clientY);
    };
    const press = ({ target, touches: [touch, second] }: TouchEvent) => {
      release();
      if (!touch || second || !isOnPage(target)) return;
      const { clientX: x, clientY: y } = touch;
      pressed = { x, y, timer: setTimeout(open, LONG_PRESS, x, y) };
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (pressed && touch && Math.hypot(touch.clientX - pressed.x, touch.clientY - pressed.y) > STILL) release();
    };
    document.addEventListener("contextmenu", openByContext, { signal });
    document.addEventListener("touchstart", press, { signal, passive: true });
    document.addEventListener("touchmove", move, { signal, passive: true });
    document.addEventListener("touchend", release, { signal });
    document.addEventListener("touchcancel", release, { signal });
    return () => {
      release();
      listening.abort();
    };
  }, []);

  return [place, () => setPlace(undefined)];
}

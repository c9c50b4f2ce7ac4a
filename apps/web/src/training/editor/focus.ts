import { type BlockPlace, selectedWorkout } from "../core/editor.places.ts";
import type { EditorStore } from "./editor-store.ts";

/** The element that stands for a block in the document. */
export const blockElementId = (key: string): string => `bloco-${key}`;

/** The key of the block whose element is around another one. */
export const keyOfBlockAround = (element: Element): string | undefined =>
  element.closest("[data-block]")?.getAttribute("data-block") ?? undefined;

export const QUICK_ENTRY_ID = "entrada-rapida";

/** Also after a dialog or a menu gave the focus back to what opened it. */
const afterDrawing = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};

const focusFirst = (block: HTMLElement, selector: string) => {
  const target = block.querySelector<HTMLElement>(selector) ?? block;
  target.focus({ preventScroll: true });
  block.scrollIntoView({ block: "nearest" });
};

const PATIENCE = 30;

/** Far blocks of a long workout are drawn some frames after the first. */
const focusIn = (key: string, selector: string, frames = PATIENCE): void =>
  afterDrawing(() => {
    const block = document.getElementById(blockElementId(key));
    if (block) focusFirst(block, selector);
    else if (frames > 0) focusIn(key, selector, frames - 1);
  });

/** Puts the focus into a block once it is drawn: its first field in edit mode, its name otherwise. */
export const focusBlock = (key: string): void => focusIn(key, "[data-first-focus]");

export const focusFirstError = (key: string): void => focusIn(key, "[aria-invalid='true']");

export const focusById = (id: string): void => afterDrawing(() => document.getElementById(id)?.focus());

/** On to the next block in edit mode, so that many are filled in without the mouse; else the confirmed one keeps the focus. */
export const focusAfterConfirm = (store: EditorStore, key: string): void => {
  const blocks = selectedWorkout(store.present)?.blocks ?? [];
  const at = blocks.findIndex((block) => block.key === key);
  const open = [...blocks.slice(at + 1), ...blocks.slice(0, at)].find(({ confirmed }) => !confirmed);
  focusBlock(open?.key ?? key);
};

/** The block that now stands where the removed one stood, the last one, or quick entry. */
export const focusAfterRemoval = (store: EditorStore, place: BlockPlace | undefined): void => {
  const blocks = selectedWorkout(store.present)?.blocks ?? [];
  const next = blocks[Math.min(place?.at ?? 0, blocks.length - 1)];
  if (next) focusBlock(next.key);
  else focusById(QUICK_ENTRY_ID);
};

/** The tab of the workout on screen gets the focus, where what had it is gone: no more may be added, none is left to delete. */
export const focusTabIfLost = (): void =>
  afterDrawing(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  });

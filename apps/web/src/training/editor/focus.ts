import { BREAKPOINT } from "@prancheta/ui/pieces/constants.ts";
import { type BlockPlace, selectedWorkout } from "../core/places.ts";
import type { EditorStore } from "./editor-store.ts";

/** The element id of a block. */
export const blockElementId = (key: string): string => `bloco-${key}`;

/** The key of the block that contains an element. */
export const keyOfBlockAround = (element: Element): string | undefined =>
  element.closest("[data-block]")?.getAttribute("data-block") ?? undefined;

export const QUICK_ENTRY_ID = "entrada-rapida";

/** After rendering, and after a closed dialog or menu has returned the focus. */
const afterDrawing = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};

const show = (block: HTMLElement) => block.scrollIntoView({ block: "nearest" });

const focusFirst = (block: HTMLElement, selector: string) => {
  const target = block.querySelector<HTMLElement>(selector) ?? block;
  target.focus({ preventScroll: true });
  show(block);
};

const MAX_FRAMES = 30;

const quickEntry = () => document.getElementById(QUICK_ENTRY_ID);

/**
 * Blocks far down in a long workout are rendered some frames later. Gives up when the editor is closed: the next one
 * uses the same keys.
 */
const onceDrawn = (key: string, work: (block: HTMLElement) => void): void => {
  const entry = quickEntry();
  const tryFor = (frames: number) =>
    afterDrawing(() => {
      if (quickEntry() !== entry) return;
      const block = document.getElementById(blockElementId(key));
      if (block) work(block);
      else if (frames > 0) tryFor(frames - 1);
    });
  tryFor(MAX_FRAMES);
};

const focusIn = (key: string, selector: string): void => onceDrawn(key, (block) => focusFirst(block, selector));

const ON_PHONE = `(width < ${BREAKPOINT.phone}px)`;

/** On a phone, where it would be below the screen, scrolls to an added block; the focus stays. */
export const showAdded = (key: string): void => {
  if (window.matchMedia(ON_PHONE).matches) onceDrawn(key, show);
};

/** Focuses a block once it is rendered: its first field in edit mode, its name otherwise. */
export const focusBlock = (key: string): void => focusIn(key, "[data-first-focus]");

const INVALID = "[aria-invalid='true']";

/** Whether a field of the block shows an error. The editor's state does not know a text that its field could not read. */
export const showsError = (key: string): boolean =>
  document.getElementById(blockElementId(key))?.querySelector(INVALID) != null;

export const focusFirstError = (key: string): void => focusIn(key, INVALID);

export const focusById = (id: string): void => afterDrawing(() => document.getElementById(id)?.focus());

/**
 * Focuses the next block in edit mode, so that many can be filled in by keyboard; if there is none, the confirmed one.
 */
export const focusAfterConfirm = (store: EditorStore, key: string): void => {
  const blocks = selectedWorkout(store.present)?.blocks ?? [];
  const at = blocks.findIndex((block) => block.key === key);
  const open = [...blocks.slice(at + 1), ...blocks.slice(0, at)].find(({ confirmed }) => !confirmed);
  focusBlock(open?.key ?? key);
};

/** The block now at the place of the removed one, the last one, or quick entry. */
export const focusAfterRemoval = (store: EditorStore, place: BlockPlace | undefined): void => {
  const blocks = selectedWorkout(store.present)?.blocks ?? [];
  const next = blocks[Math.min(place?.at ?? 0, blocks.length - 1)];
  if (next) focusBlock(next.key);
  else focusById(QUICK_ENTRY_ID);
};

/**
 * Focuses the tab of the visible workout if the focused button disappeared: no workout can be added, or none deleted.
 */
export const focusTabIfLost = (): void =>
  afterDrawing(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  });

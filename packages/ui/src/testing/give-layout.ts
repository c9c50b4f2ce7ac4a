import { vi } from "vitest";

interface Layout {
  width?: number;
  height?: number;
  /** The height of every element, such as a card of a list. */
  card?: number;
}

/** Gives the screen a size, because jsdom has no layout, and lists draw only what fits. */
export function giveLayout({ width = 1000, height = 800, card }: Layout = {}): void {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(height);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(width);
  if (card !== undefined) vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(card);
}

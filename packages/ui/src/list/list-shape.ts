/** The layout of a list's cards. */
export interface ListShape {
  /** Minimum width of a card in pixels; without it, one card per row. */
  cardWidth?: number;
  /** Pixels: an estimate, until a card is measured. */
  cardHeight: number;
  /** Pixels between cards. */
  gap: number;
  /** Placeholders while nothing is loaded yet. */
  skeletons: number;
}

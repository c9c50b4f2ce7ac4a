/** How the cards of a list are laid out. */
export interface ListShape {
  /** Least width of a card in pixels; without it, one card a row. */
  cardWidth?: number;
  /** Pixels: a first guess, until a card is measured. */
  cardHeight: number;
  /** Pixels between cards. */
  gap: number;
  /** Placeholders while nothing is loaded yet. */
  skeletons: number;
}

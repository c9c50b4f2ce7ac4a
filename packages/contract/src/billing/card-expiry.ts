/** Whether a card can no longer be used on a day (yyyy-mm-dd): it can until the end of its month. */
export const isExpired = ({ month, year }: { readonly month: number; readonly year: number }, today: string): boolean =>
  `${year}-${String(month).padStart(2, "0")}` < today.slice(0, 7);

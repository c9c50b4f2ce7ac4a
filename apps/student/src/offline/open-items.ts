/** What is open on a screen. The screen sends it itself, and `sendUnsentWork` leaves it alone. */
export function openItems() {
  const ids = new Set<string>();
  return {
    has: (id: string): boolean => ids.has(id),
    /** Marks an item as open until the returned function is called. */
    mark: (id: string): (() => void) => {
      ids.add(id);
      return () => void ids.delete(id);
    },
  };
}

/** The items of a list whose order never changes, each with its place, which can be its React key. */
export const inOrder = <Item>(items: readonly Item[]): { readonly item: Item; readonly place: number }[] =>
  items.map((item, place) => ({ item, place }));

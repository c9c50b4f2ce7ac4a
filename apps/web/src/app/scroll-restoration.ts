interface Shown {
  readonly location: { readonly hash: string };
}

/**
 * Whether the router restores the scroll position, or scrolls to the top: always, except on the first screen of a
 * visit. That screen is at its top already, and scrolling would force a layout in the middle of rendering.
 */
export const scrollRestoration = (): ((shown: Shown) => boolean) => {
  const [visit] = performance.getEntriesByType("navigation");
  let isBeginning = visit !== undefined && "type" in visit && visit.type === "navigate";
  return ({ location }) => {
    const isFirstScreen = isBeginning && location.hash === "";
    isBeginning = false;
    return !isFirstScreen;
  };
};

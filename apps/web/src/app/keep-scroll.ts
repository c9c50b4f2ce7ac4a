interface Shown {
  readonly location: { readonly hash: string };
}

/**
 * Whether the router looks for the place at which a screen was left, or goes to its top: always but for the first screen of a visit
 * that begins here. That one stands at its top, and going there would have it laid out in the middle of being drawn.
 */
export const keepScroll = (): ((shown: Shown) => boolean) => {
  const [visit] = performance.getEntriesByType("navigation");
  let isBeginning = visit !== undefined && "type" in visit && visit.type === "navigate";
  return ({ location }) => {
    const stands = isBeginning && location.hash === "";
    isBeginning = false;
    return !stands;
  };
};

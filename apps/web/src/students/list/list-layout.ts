import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import type { ListShape } from "@prancheta/ui/list/list-shape.ts";
import { BREAKPOINT, SKELETONS } from "@prancheta/ui/pieces/constants.ts";

export type ListLayout = "grid" | "list";

export const listShape: Record<ListLayout, ListShape> = {
  grid: { cardWidth: 330, cardHeight: 256, gap: 16, skeletons: SKELETONS.grid },
  list: { cardHeight: 60, gap: 4, skeletons: SKELETONS.list },
};

const isLayout = (text: string | undefined): text is ListLayout => text === "grid" || text === "list";

/** The list layout that the coach selected, stored on this device; narrow screens always show the grid. */
export function useListLayout() {
  const isWide = useMediaQuery(`(width >= ${BREAKPOINT.listLayout}px)`, true, { getInitialValueInEffect: false });
  const [chosen, choose] = useLocalStorage<ListLayout>({
    key: "prancheta.students.layout",
    defaultValue: "grid",
    getInitialValueInEffect: false,
    deserialize: (text) => (isLayout(text) ? text : "grid"),
    serialize: (layout) => layout,
  });
  return { layout: isWide ? chosen : "grid", isWide, choose } as const;
}

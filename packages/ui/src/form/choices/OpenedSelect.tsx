import { Select, type SelectProps } from "@mantine/core";
import { useEffect, useState } from "react";

/**
 * The part of `SelectField` that is fetched when the field is first used. While Mantine draws the field, it does not yet
 * know the id that its list will have, and it does not draw the field again: the open list would be called closed. So
 * the field is drawn again here once the list is there and has its id.
 */
export function OpenedSelect(props: SelectProps) {
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const [listId, setListId] = useState<string>();
  useEffect(() => setListId(list?.closest("[role=listbox]")?.id));
  return <Select {...props} scrollAreaProps={{ viewportRef: setList }} data-list={listId} />;
}

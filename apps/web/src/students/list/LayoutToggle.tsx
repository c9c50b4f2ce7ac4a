import { Toggle } from "@prancheta/ui/form/choices/Toggle.tsx";
import { IconLayoutGrid, IconList } from "@tabler/icons-react";
import type { ListLayout } from "./list-layout.ts";

const choices = [
  { value: "grid", name: "Ver em grade", icon: <IconLayoutGrid size={18} aria-hidden="true" /> },
  { value: "list", name: "Ver em lista", icon: <IconList size={18} aria-hidden="true" /> },
] as const;

export function LayoutToggle({ layout, onChange }: { layout: ListLayout; onChange: (layout: ListLayout) => void }) {
  return <Toggle label="Apresentação" value={layout} onChange={onChange} choices={choices} />;
}

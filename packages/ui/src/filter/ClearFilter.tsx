import { IconX } from "@tabler/icons-react";
import classes from "./ClearFilter.module.css";

export function ClearFilter({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button type="button" className={classes["clear"]} onClick={onClear} aria-label={`Limpar ${label}`}>
      <IconX size={16} aria-hidden="true" />
    </button>
  );
}

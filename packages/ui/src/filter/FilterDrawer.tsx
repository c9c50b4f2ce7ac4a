import { Button, Drawer, NativeSelect } from "@mantine/core";
import { dimmedUnless } from "../pieces/dimmed-unless.ts";
import classes from "./FilterDrawer.module.css";
import type { Filter } from "./filter.ts";

export interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  filters: readonly Filter[];
  canClear: boolean;
  onClear: () => void;
}

/** A drawer at the bottom; a selection takes effect at once. Native selects, because they work best on a phone. */
export function FilterDrawer({ opened, onClose, filters, canClear, onClear }: FilterDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Filtros"
      closeButtonProps={{ "aria-label": "Fechar", size: 44, iconSize: 20 }}
      attributes={{ header: { role: "presentation" } }}
      classNames={{
        content: classes["content"] ?? "",
        header: classes["header"] ?? "",
        title: classes["title"] ?? "",
      }}
    >
      <div className={classes["fields"]}>
        {filters.map((filter) => (
          <PickedFilter key={filter.label} {...filter} />
        ))}
        <Button onClick={onClose}>Ver resultado</Button>
        <Button variant="subtle" {...dimmedUnless(canClear, onClear)}>
          Limpar
        </Button>
      </div>
    </Drawer>
  );
}

function PickedFilter({
  label,
  value,
  options,
  onChange,
  none = "Todos",
  fallback,
  whenEmpty,
  below,
  failure,
}: Filter) {
  const instead = failure || (options.length === 0 && whenEmpty);
  if (instead) {
    return (
      <div className={classes["empty"]}>
        <b>{label}</b>
        {instead}
      </div>
    );
  }
  return (
    <>
      <NativeSelect
        label={label}
        value={value ?? fallback ?? ""}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === fallback ? null : currentTarget.value || null)
        }
        data={fallback === undefined ? [{ value: "", label: none }, ...options] : options}
        className={classes["filter"] ?? ""}
        mod={{ set: value !== null }}
      />
      {below && <div className={classes["empty"]}>{below}</div>}
    </>
  );
}

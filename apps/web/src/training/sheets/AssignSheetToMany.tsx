import type { SheetCard } from "@prancheta/contract/training/training";
import { AssignToMany } from "../../students/assign/AssignToMany.tsx";
import { readSheetAgainst } from "../assign/sheet-against.ts";
import { useAssignToMany } from "./sheets.hooks.ts";

interface AssignSheetToManyProps {
  sheet: Pick<SheetCard, "id" | "description">;
  opened: boolean;
  onClose: () => void;
}

export function AssignSheetToMany({ sheet: { id, description }, opened, onClose }: AssignSheetToManyProps) {
  const { mutateAsync } = useAssignToMany(id);
  return (
    <AssignToMany
      thing="ficha"
      name={description}
      opened={opened}
      onClose={onClose}
      readAgainst={() => readSheetAgainst(id)}
      assign={mutateAsync}
    />
  );
}

import { Button } from "@mantine/core";
import type { SheetOfStudent } from "@prancheta/contract/training";
import { levelLabel, objectiveLabel } from "@prancheta/contract/training-labels";
import { IconUnlink } from "@tabler/icons-react";
import { SheetView } from "../training/SheetView.tsx";
import { DateText } from "../ui/DateText.tsx";
import classes from "./SheetOfStudentView.module.css";

export function SheetOfStudentView({ sheet, onUnassign }: { sheet: SheetOfStudent; onUnassign: () => void }) {
  return (
    <>
      <div className={classes["head"]}>
        <div>
          <h3 className={classes["name"]}>{sheet.description}</h3>
          <p className={classes["line"]}>
            {objectiveLabel[sheet.objective]} · {levelLabel[sheet.level]} · atribuída em{" "}
            <DateText of={sheet.assignedAt} />
          </p>
        </div>
        <Button
          variant="subtle"
          color="red"
          onClick={onUnassign}
          leftSection={<IconUnlink size={20} aria-hidden="true" />}
          aria-label={`Desatribuir a ficha ${sheet.description}`}
        >
          Desatribuir
        </Button>
      </div>
      <SheetView sheet={sheet} />
    </>
  );
}

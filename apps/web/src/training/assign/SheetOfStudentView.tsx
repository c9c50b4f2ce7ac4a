import { levelLabel, objectiveLabel } from "@prancheta/contract/training/labels";
import type { SheetOfStudent } from "@prancheta/contract/training/training";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { IconPencil, IconPrinter, IconUnlink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { SheetView } from "../view/SheetView.tsx";
import classes from "./SheetOfStudentView.module.css";

interface SheetOfStudentViewProps {
  sheet: SheetOfStudent;
  studentId: string;
  onUnassign: () => void;
}

export function SheetOfStudentView({ sheet, studentId, onUnassign }: SheetOfStudentViewProps) {
  const { id, description } = sheet;
  return (
    <>
      <div className={classes["head"]}>
        <div>
          <h3 className={classes["name"]}>{description}</h3>
          <p className={classes["line"]}>
            {objectiveLabel[sheet.objective]} · {levelLabel[sheet.level]} · atribuída em{" "}
            <DateText of={sheet.assignedAt} />
          </p>
        </div>
        <div className={classes["actions"]}>
          <Link
            to={paths.sheet}
            params={{ id }}
            search={{ aluno: studentId }}
            className={classes["link"]}
            aria-label={`Editar a ficha ${description}`}
          >
            <IconPencil size={20} aria-hidden="true" />
            Editar
          </Link>
          <Link
            to={paths.sheetPrint}
            params={{ id }}
            className={classes["link"]}
            aria-label={`Imprimir a ficha ${description}`}
          >
            <IconPrinter size={20} aria-hidden="true" />
            Imprimir
          </Link>
          <button
            type="button"
            className={classes["link"]}
            data-danger
            onClick={onUnassign}
            aria-label={`Desatribuir a ficha ${description}`}
          >
            <IconUnlink size={20} aria-hidden="true" />
            Desatribuir
          </button>
        </div>
      </div>
      <SheetView sheet={sheet} />
    </>
  );
}

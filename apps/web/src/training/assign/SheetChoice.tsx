import { Radio } from "@mantine/core";
import { levelLabel, objectiveLabel } from "@prancheta/contract/training/labels";
import type { SheetCard } from "@prancheta/contract/training/training";
import classes from "./SheetChoice.module.css";

interface SheetChoiceProps {
  sheet: SheetCard;
  chosen: boolean;
  taken: boolean;
  onChoose: () => void;
}

export function SheetChoice({ sheet, chosen, taken, onChoose }: SheetChoiceProps) {
  const line = (
    <>
      {objectiveLabel[sheet.objective]} · {levelLabel[sheet.level]} ·{" "}
      <span className={classes["letters"]}>Treinos {sheet.type}</span>
    </>
  );
  return (
    <Radio
      name="sheet"
      value={sheet.id}
      checked={chosen}
      disabled={taken}
      onChange={onChoose}
      label={sheet.description}
      description={taken ? "O aluno já tem essa ficha" : line}
      classNames={{ root: classes["choice"] ?? "", labelWrapper: classes["words"] ?? "" }}
      mod={{ chosen }}
    />
  );
}

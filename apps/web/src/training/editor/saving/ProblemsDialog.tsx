import { Button, UnstyledButton } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { IconChevronRight } from "@tabler/icons-react";
import type { SheetProblem } from "../../core/problems.ts";
import { useEditorStore } from "../editor-context.ts";
import { focusBlock } from "../focus.ts";
import { blockName } from "../sheet-editor.texts.ts";
import classes from "./ProblemsDialog.module.css";

interface ProblemsDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  problems: readonly SheetProblem[];
}

/** Replaces the save dialog while something prevents saving; each line links to its place. */
export function ProblemsDialog({ opened, onClose, title, problems }: ProblemsDialogProps) {
  const store = useEditorStore();
  const { act } = store;
  const letters = [...new Set(problems.map(({ letter }) => letter))];

  const go = ({ workout, block, exercise }: SheetProblem) => {
    onClose();
    act({ type: "tab/select", workout });
    if (block === undefined) return;
    // Confirming an incomplete block only makes its missing fields show errors.
    if (exercise !== undefined) act({ type: "block/confirm", block });
    focusBlock(block);
  };

  const nameOf = ({ block, exercise }: SheetProblem) => {
    const place = block === undefined ? undefined : store.placeNow(block);
    const { exercises = [] } = place?.block ?? {};
    const one = exercises.filter(({ key }) => key === exercise);
    return place && `(${blockName({ exercises: one.length > 0 ? one : exercises })})`;
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      }
    >
      <h3 className={classes["heading"]}>Alguns campos não foram preenchidos</h3>
      {letters.map((letter) => (
        <section key={letter} aria-label={`Treino ${letter}`}>
          <h4 className={classes["workout"]}>Treino {letter}</h4>
          <ul className={classes["problems"]}>
            {problems
              .filter((problem) => problem.letter === letter)
              .map((problem) => (
                <li key={`${problem.block ?? ""} ${problem.text}`}>
                  <UnstyledButton className={classes["problem"]} onClick={() => go(problem)}>
                    <span>
                      {problem.text} <span className={classes["name"]}>{nameOf(problem)}</span>
                    </span>
                    <IconChevronRight size={18} aria-hidden="true" />
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

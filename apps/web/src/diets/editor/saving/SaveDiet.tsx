import { Button, NativeSelect, TextInput } from "@mantine/core";
import { DIET_GOALS } from "@prancheta/contract/diets/diets";
import { goalLabel } from "@prancheta/contract/diets/labels";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { useState } from "react";
import { Question } from "../../../students/assign/Question.tsx";
import type { LiveDoubts } from "../../../students/assign/use-live-doubts.ts";
import { detailProblems, dietProblems, isReady, type PlacedProblem } from "../../core/problems.ts";
import { useDispatch, useDraftWhile } from "../editor-context.ts";
import { DurationField } from "./DurationField.tsx";
import { ProblemList } from "./ProblemList.tsx";
import classes from "./SaveDiet.module.css";

interface SaveDietProps {
  isNew: boolean;
  opened: boolean;
  onClose: () => void;
  onSave: () => void;
  /** What the students who follow the diet should not eat: saving is asked about. */
  doubts: LiveDoubts | undefined;
  /** Shows the place of a problem. */
  onGo: (problem: PlacedProblem) => void;
}

const ALL_FIELDS: ReadonlySet<string> = new Set(["title", "goal", "duration"]);

const goals = [
  { value: "", label: "Selecione", disabled: true },
  ...Object.entries(goalLabel).map(([value, label]) => ({ value, label })),
];

/** Name, goal and validity, and the problems to correct before the diet can be saved. */
export function SaveDiet({ isNew, opened, onClose, onSave, doubts, onGo }: SaveDietProps) {
  const draft = useDraftWhile(opened);
  const dispatch = useDispatch();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const touch = (field: string) => setTouched((before) => new Set([...before, field]));
  const problems = opened ? dietProblems(draft) : [];
  const isChecking = doubts?.isChecking === true;
  const wrong = detailProblems(draft);
  const errorOf = (field: keyof typeof wrong) => (touched.has(field) ? wrong[field] : undefined);

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isNew ? "Salvar dieta" : "Editar dieta"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form="salvar-dieta"
            loading={isChecking}
            disabled={!opened || isChecking || !isReady(draft)}
          >
            {doubts?.found?.against.length ? "Salvar mesmo assim" : "Salvar"}
          </Button>
        </>
      }
    >
      {doubts?.found && <Question thing="dieta" doubts={doubts.found} onRetry={doubts.readAgain} />}
      <Form
        id="salvar-dieta"
        className={classes["form"]}
        onSend={() => (isReady(draft) ? onSave() : setTouched(ALL_FIELDS))}
      >
        {problems.length > 0 && <ProblemList draft={draft} problems={problems} onGo={onGo} />}
        <TextInput
          label="Nome"
          placeholder="Ex.: Emagrecimento 1.800 kcal"
          required
          data-autofocus
          value={draft.title}
          onChange={({ currentTarget }) =>
            dispatch({ of: "diet", kind: "describe", details: { title: currentTarget.value } })
          }
          onBlur={() => touch("title")}
          error={errorOf("title")}
          className={classes["wide"] ?? ""}
        />
        <NativeSelect
          label="Objetivo"
          required
          data={goals}
          value={draft.goal ?? ""}
          onChange={({ currentTarget }) => {
            const goal = DIET_GOALS.find((one) => one === currentTarget.value) ?? null;
            dispatch({ of: "diet", kind: "describe", details: { goal } });
          }}
          onBlur={() => touch("goal")}
          error={errorOf("goal")}
        />
        <DurationField
          duration={draft.duration}
          onChange={(duration) => dispatch({ of: "diet", kind: "describe", details: { duration } })}
          onBlur={() => touch("duration")}
          error={errorOf("duration")}
        />
      </Form>
    </Dialog>
  );
}

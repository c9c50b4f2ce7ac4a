import { NativeSelect, TextInput } from "@mantine/core";
import { levelLabel, objectiveLabel } from "@prancheta/contract/training/labels";
import { NAME_LENGTH } from "@prancheta/contract/training/limits";
import type { Level, Objective } from "@prancheta/contract/training/training";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { IconInfoCircle } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { dialogErrors } from "../../core/problems.ts";
import { useAct, useEditor } from "../editor-context.ts";
import classes from "./SaveFields.module.css";

interface SaveFieldsProps {
  id: string;
  isNew: boolean;
  /** It is being saved: nothing can be changed. */
  busy: boolean;
  onSave: () => void;
}

const NONE_TOUCHED = { name: false, objective: false, level: false };
const ALL_TOUCHED = { name: true, objective: true, level: true };

const options = (labels: Readonly<Record<string, string>>) => [
  { value: "", label: "Selecione" },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const objectives = options(objectiveLabel);
const levels = options(levelLabel);

const isObjective = (value: string): value is Objective => Object.hasOwn(objectiveLabel, value);
const isLevel = (value: string): value is Level => Object.hasOwn(levelLabel, value);

/** Name, objective and level; missing ones show errors after they were left or saving was tried. */
export function SaveFields({ id, isNew, busy, onSave }: SaveFieldsProps) {
  const act = useAct();
  const state = useEditor((present) => present);
  const [touched, setTouched] = useState(NONE_TOUCHED);
  const errors = dialogErrors(state);
  const form = useRef<HTMLFormElement>(null);

  const submit = () => {
    setTouched(ALL_TOUCHED);
    if (Object.keys(errors).length === 0) onSave();
    else focusFirstError(form);
  };
  const touch = (name: keyof typeof touched) => () => setTouched({ ...touched, [name]: true });

  return (
    <Form id={id} ref={form} onSend={submit} inert={busy} className={classes["form"]}>
      <TextInput
        label="Nome do treino"
        required
        maxLength={NAME_LENGTH}
        value={state.name}
        onChange={({ currentTarget }) => act({ type: "sheet/name", name: currentTarget.value })}
        onBlur={touch("name")}
        error={touched.name && errors.name}
        data-autofocus
      />
      <NativeSelect
        label="Objetivo"
        required
        data={objectives}
        value={state.objective ?? ""}
        onChange={({ currentTarget: { value } }) =>
          act({ type: "sheet/objective", objective: isObjective(value) ? value : null })
        }
        onBlur={touch("objective")}
        error={touched.objective && errors.objective}
      />
      <NativeSelect
        label="Nível"
        required
        data={levels}
        value={state.level ?? ""}
        onChange={({ currentTarget: { value } }) => act({ type: "sheet/level", level: isLevel(value) ? value : null })}
        onBlur={touch("level")}
        error={touched.level && errors.level}
      />
      {!isNew && (
        <p className={classes["live"]}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          As mudanças chegam na hora a todos os alunos que têm esta ficha.
        </p>
      )}
    </Form>
  );
}

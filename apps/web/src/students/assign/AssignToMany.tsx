import type { Assignment } from "@prancheta/contract/assignment";
import type { Recipient } from "@prancheta/contract/students/recipients";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { type ReactNode, useState } from "react";
import { AssignDialog, type AssignDialogProps } from "./AssignDialog.tsx";
import classes from "./AssignToMany.module.css";
import { assignedText, type Thing } from "./assign.texts.ts";
import type { Picked } from "./PickedChips.tsx";
import { RecipientPicks } from "./RecipientPicks.tsx";

interface AssignToManyProps extends Pick<AssignDialogProps, "opened" | "onClose" | "thing" | "readAgainst"> {
  /** The sheet's or diet's name. */
  name: string;
  assign: (studentIds: readonly string[]) => Promise<readonly Assignment[]>;
  /** Fields besides the students, and whether they are filled in. */
  fields?: ReactNode;
  isReady?: boolean;
  /** It was closed: the fields start anew. */
  onReset?: () => void;
}

const NOBODY: Picked = new Map();
const wordsFor = (count: number) => counted(count, "aluno", "alunos");

/** Assigns one sheet or diet to many students. The selection stays until it was assigned. */
export function AssignToMany({
  thing,
  name,
  assign,
  fields,
  isReady = true,
  onReset,
  onClose,
  ...dialog
}: AssignToManyProps) {
  const [picked, setPicked] = useState(NOBODY);
  const [results, setResults] = useState<readonly Assignment[]>();
  const [failure, setFailure] = useState<unknown>();
  const recipients = [...picked.values()];

  const close = () => {
    setPicked(NOBODY);
    setFailure(undefined);
    onReset?.();
    onClose();
    setResults(undefined);
  };

  const send = async () => {
    setFailure(undefined);
    try {
      const assigned = await assign([...picked.keys()]);
      if (assigned.some(({ result }) => result !== "ASSIGNED")) return setResults(assigned);
      void toastSuccess(assignedText(thing, recipients), DURATION.toastLong);
      close();
    } catch (error) {
      setFailure(error);
    }
  };

  const title = thing === "ficha" ? "Atribuir ficha" : "Atribuir dieta";
  return (
    <AssignDialog
      {...dialog}
      thing={thing}
      onClose={close}
      title="Atribuir a alunos"
      confirmLabel={picked.size === 0 ? title : `Atribuir a ${wordsFor(picked.size)}`}
      isReady={isReady && picked.size > 0}
      recipients={recipients}
      onAssign={send}
      result={results && resultOf(thing, results, picked)}
    >
      <Stack data-gap="sm">
        <p className={classes["intro"]}>
          Quem está ativo no app recebe a {thing} <strong>{name}</strong> na hora.
        </p>
        <FormFailure error={failure} />
        {fields}
        <RecipientPicks thing={thing} picked={picked} onChange={setPicked} />
      </Stack>
    </AssignDialog>
  );
}

const resultOf = (thing: Thing, results: readonly Assignment[], picked: Picked) => {
  const isAnyNew = results.some(({ result }) => result === "ASSIGNED");
  const assigned = thing === "ficha" ? "Ficha atribuída" : "Dieta atribuída";
  return {
    title: isAnyNew ? assigned : `Nenhum aluno novo recebeu a ${thing}`,
    content: <AssignmentResult thing={thing} results={results} picked={picked} />,
  };
};

interface AssignmentResultProps {
  thing: Thing;
  results: readonly Assignment[];
  picked: Picked;
}

/** Which students got it and which did not, by name. */
function AssignmentResult({ thing, results, picked }: AssignmentResultProps) {
  const groups = [
    { result: "ASSIGNED", one: `Recebeu a ${thing} agora`, many: `Receberam a ${thing} agora` },
    { result: "ALREADY_ASSIGNED", one: `Já tinha esta ${thing}`, many: `Já tinham esta ${thing}` },
    { result: "NOT_FOUND", one: "Não está mais na sua lista", many: "Não estão mais na sua lista" },
  ] as const;
  return (
    <Stack data-gap="md" role="status">
      {groups.map(({ result, one, many }) => {
        const inGroup = results.filter((each) => each.result === result);
        const recipients = inGroup.flatMap(({ studentId }) => picked.get(studentId) ?? []);
        if (inGroup.length === 0) return null;
        return (
          <section key={result}>
            <h3 className={classes["title"]}>
              {inGroup.length === 1 ? one : many} · {inGroup.length}
            </h3>
            <p className={classes["names"]}>{recipients.map(({ name }) => name).join(", ")}</p>
            {result === "ASSIGNED" && <Reach thing={thing} recipients={recipients} />}
          </section>
        );
      })}
    </Stack>
  );
}

/** Says when those get it who do not get it at once. */
const Reach = ({ thing, recipients }: { thing: Thing; recipients: readonly Recipient[] }) => {
  const text = assignedText(thing, recipients);
  return text.includes(":") ? <p>{text}.</p> : null;
};

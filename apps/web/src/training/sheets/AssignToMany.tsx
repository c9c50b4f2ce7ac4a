import { Button } from "@mantine/core";
import type { Assignment } from "@prancheta/contract/training/sheet-editing";
import type { SheetCard } from "@prancheta/contract/training/training";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useState } from "react";
import classes from "./AssignToMany.module.css";
import { type Picked, StudentPicks } from "./StudentPicks.tsx";
import { useAssignToMany } from "./sheets.hooks.ts";

interface AssignToManyProps {
  sheet: SheetCard;
  opened: boolean;
  onClose: () => void;
}

const wordsFor = (count: number) => counted(count, "aluno", "alunos");

const titleOf = (results: readonly Assignment[]) =>
  results.some(({ result }) => result === "ASSIGNED") ? "Ficha atribuída" : "Nenhum aluno novo recebeu a ficha";

/** Assigns one sheet to many students. The selection stays until the sheet was assigned. */
export function AssignToMany({ sheet, opened, onClose }: AssignToManyProps) {
  const [picked, setPicked] = useState<Picked>(new Map());
  const [results, setResults] = useState<readonly Assignment[]>();
  const { mutate, isPending, error, reset } = useAssignToMany(sheet.id);
  const singleFlight = useSingleFlight();

  const close = () => {
    if (results) setPicked(new Map());
    setResults(undefined);
    reset();
    onClose();
  };

  const assign = () => {
    if (!singleFlight.tryStart()) return;
    mutate([...picked.keys()], {
      onSuccess: (assigned) => {
        if (assigned.some(({ result }) => result !== "ASSIGNED")) return setResults(assigned);
        setPicked(new Map());
        void toastSuccess(`Ficha atribuída a ${wordsFor(assigned.length)}, já no app de cada um`, DURATION.toastLong);
        onClose();
      },
      onSettled: singleFlight.finish,
    });
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      busy={isPending}
      title={results ? titleOf(results) : "Atribuir a alunos"}
      actions={
        results ? (
          <Button onClick={close} data-autofocus>
            Entendi
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={close} disabled={isPending}>
              Cancelar
            </Button>
            <Button onClick={assign} loading={isPending} disabled={picked.size === 0}>
              {picked.size === 0 ? "Atribuir ficha" : `Atribuir a ${wordsFor(picked.size)}`}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <AssignmentResult results={results} names={picked} />
      ) : (
        <>
          <p>
            Quem você marcar recebe a ficha <strong>{sheet.description}</strong> no app na hora.
          </p>
          <FormFailure error={error} />
          <StudentPicks picked={picked} onChange={setPicked} />
        </>
      )}
    </Dialog>
  );
}

const groups = [
  { result: "ASSIGNED", title: "Receberam a ficha agora" },
  { result: "ALREADY_ASSIGNED", title: "Já tinham esta ficha" },
  { result: "NOT_FOUND", title: "Não estão mais na sua lista" },
] as const;

/** Which students got the sheet and which did not, by name. */
function AssignmentResult({ results, names }: { results: readonly Assignment[]; names: Picked }) {
  return (
    <Stack data-gap="md" role="status">
      {groups.map(({ result, title }) => {
        const inGroup = results.filter((one) => one.result === result);
        if (inGroup.length === 0) return null;
        return (
          <section key={result}>
            <h3 className={classes["title"]}>
              {title} · {inGroup.length}
            </h3>
            <p className={classes["names"]}>{inGroup.map(({ studentId }) => names.get(studentId)).join(", ")}</p>
          </section>
        );
      })}
    </Stack>
  );
}

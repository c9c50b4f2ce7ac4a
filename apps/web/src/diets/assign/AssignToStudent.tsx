import { Radio, VisuallyHidden } from "@mantine/core";
import type { DietCard } from "@prancheta/contract/diets/diets";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { SearchField } from "@prancheta/ui/filter/SearchField.tsx";
import { HiddenChoice } from "@prancheta/ui/form/HiddenChoice.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Skeletons } from "@prancheta/ui/page/Skeletons.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RestrictionsStrip } from "../../students/care/RestrictionsStrip.tsx";
import { studentById } from "../../students/students.hooks.ts";
import { studentChoices, useAssignDiet } from "./assign.hooks.ts";
import classes from "./Choices.module.css";
import { SpanFields } from "./SpanFields.tsx";
import { useSpan } from "./use-span.ts";

interface Chosen {
  readonly id: string;
  readonly name: string;
}

interface AssignToStudentProps {
  diet: DietCard;
  opened: boolean;
  onClose: () => void;
}

const SHAPE = { cardHeight: 44, gap: 8, skeletons: 4 };

/** Assigns a diet to a student for a span of days; the student's restrictions are shown first. */
export function AssignToStudent({ diet, opened, onClose }: AssignToStudentProps) {
  const [student, setStudent] = useState<Chosen>();
  const span = useSpan(diet.duration);
  const assign = useAssignDiet();
  const close = () => {
    setStudent(undefined);
    span.reset();
    onClose();
  };
  return (
    <ConfirmedAction
      opened={opened}
      onClose={close}
      type="create"
      title={`Atribuir a dieta ${diet.title}`}
      confirmLabel="Atribuir a aluno"
      confirmDisabled={!student || !span.isFine}
      action={() => assign.mutateAsync({ studentId: student?.id ?? "", dietId: diet.id, ...span.days })}
      success="Dieta atribuída com sucesso!"
      failure={{ title: "Erro ao atribuir dieta!", action: "atribuir dieta" }}
    >
      <StudentChoices chosen={student} onChoose={setStudent} />
      {student && <RestrictionsOf id={student.id} />}
      <SpanFields span={span} />
    </ConfirmedAction>
  );
}

function RestrictionsOf({ id }: { id: string }) {
  const { data: student, isError } = useQuery(studentById(id));
  if (isError) return <p role="alert">Não foi possível ler as restrições do aluno.</p>;
  return student ? <RestrictionsStrip restrictions={student.restrictions} /> : null;
}

interface StudentChoicesProps {
  chosen: Chosen | undefined;
  onChoose: (student: Chosen) => void;
}

function StudentChoices({ chosen, onChoose }: StudentChoicesProps) {
  const [name, setName] = useState("");
  const { data, error, isPending, isFetching, refetch } = useQuery(studentChoices(name));
  return (
    <div className={classes["choices"]}>
      <SearchField isFirst placeholder="Nome ou Email" value={name} onSearch={setName} />
      <HiddenChoice label="Aluno escolhido" chosen={chosen} shown={data} />
      {isPending && <Skeletons shape={SHAPE} count={SHAPE.skeletons} skeleton={<Skeleton height={44} />} />}
      {!data && error && (
        <ErrorState
          level={3}
          title="Não foi possível carregar os alunos"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data?.length === 0 && <EmptyState level={3} title="Nenhum aluno encontrado" text="Tente outro nome." />}
      {data && data.length > 0 && (
        <fieldset className={classes["list"]}>
          <VisuallyHidden component="legend">Escolha um aluno</VisuallyHidden>
          {data.map(({ id, name: called }) => (
            <Radio
              key={id}
              name="student"
              value={id}
              checked={id === chosen?.id}
              onChange={() => onChoose({ id, name: called })}
              label={called}
              classNames={{ root: classes["choice"] ?? "" }}
              mod={{ chosen: id === chosen?.id }}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

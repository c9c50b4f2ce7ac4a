import { Radio, VisuallyHidden } from "@mantine/core";
import type { DietCard } from "@prancheta/contract/diets/diets";
import { goalLabel } from "@prancheta/contract/diets/labels";
import type { Student } from "@prancheta/contract/students/students";
import { SearchField } from "@prancheta/ui/filter/SearchField.tsx";
import { HiddenChoice } from "@prancheta/ui/form/choices/HiddenChoice.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Skeletons } from "@prancheta/ui/page/Skeletons.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AssignToOne } from "../../students/assign/AssignToOne.tsx";
import { recipientOf } from "../../students/assign/recipients.hooks.ts";
import { daysText } from "../diets.texts.ts";
import { dietChoices, useAssignDiet } from "./assign.hooks.ts";
import classes from "./Choices.module.css";
import { readDietAgainst } from "./diet-against.ts";
import { SpanFields } from "./SpanFields.tsx";
import { useSpan } from "./use-span.ts";

interface AssignDietProps {
  student: Student;
  /** The diets that the student has now or will have. */
  taken: readonly string[];
  opened: boolean;
  onClose: () => void;
  /** Chosen at first: a diet that was just saved for the student. */
  offered?: ChosenDiet;
}

type ChosenDiet = Pick<DietCard, "id" | "title" | "duration">;

const SHAPE = { cardHeight: 56, gap: 8, skeletons: 4 };
const NO_DAYS = 0;

/** Assigns one of the coach's diets to a student for a span of days; the student's restrictions are shown first. */
export function AssignDiet({ student, taken, opened, onClose, offered }: AssignDietProps) {
  const [chosen, setChosen] = useState(offered);
  const span = useSpan(chosen?.duration ?? NO_DAYS);
  const assign = useAssignDiet();
  const close = () => {
    setChosen(undefined);
    span.reset();
    onClose();
  };
  return (
    <AssignToOne
      recipient={recipientOf(student)}
      opened={opened}
      onClose={close}
      thing="dieta"
      title="Atribuir dieta"
      isReady={chosen !== undefined && span.isFine}
      readAgainst={() => readDietAgainst(chosen?.id ?? "")}
      assign={() => assign.mutateAsync({ studentId: student.id, dietId: chosen?.id ?? "", ...span.days })}
    >
      {offered && (
        <p>
          A dieta <strong>{offered.title}</strong> está salva. Atribua a {student.name} agora, ou feche para deixar para
          depois.
        </p>
      )}
      <DietChoices chosen={chosen} taken={taken} onChoose={setChosen} />
      {chosen && <SpanFields span={span} />}
    </AssignToOne>
  );
}

interface DietChoicesProps {
  chosen: ChosenDiet | undefined;
  taken: readonly string[];
  onChoose: (diet: DietCard) => void;
}

function DietChoices({ chosen, taken, onChoose }: DietChoicesProps) {
  const [title, setTitle] = useState("");
  const reading = useQuery(dietChoices(title));
  const { data, error, isPending } = reading;
  return (
    <div className={classes["choices"]}>
      <SearchField isFirst placeholder="Nome da dieta" value={title} onSearch={setTitle} />
      <HiddenChoice label="Dieta escolhida" chosen={chosen && { id: chosen.id, name: chosen.title }} shown={data} />
      {isPending && <Skeletons shape={SHAPE} count={SHAPE.skeletons} skeleton={<Skeleton height={56} />} />}
      {!data && error && <ErrorState level={3} title="Não foi possível carregar as dietas" reading={reading} />}
      {data?.length === 0 && (
        <EmptyState
          level={3}
          title={title ? "Nenhuma dieta encontrada" : "Você ainda não criou nenhum plano alimentar"}
          text={title ? "Tente outro nome." : "Crie a primeira em Dietas e volte aqui."}
        />
      )}
      {data && data.length > 0 && (
        <fieldset className={classes["list"]}>
          <VisuallyHidden component="legend">Escolha uma dieta</VisuallyHidden>
          {data.map((diet) => (
            <Radio
              key={diet.id}
              name="diet"
              value={diet.id}
              checked={diet.id === chosen?.id}
              disabled={taken.includes(diet.id)}
              onChange={() => onChoose(diet)}
              label={diet.title}
              description={
                taken.includes(diet.id)
                  ? "O aluno já tem essa dieta"
                  : `${goalLabel[diet.goal]} · ${daysText(diet.duration)}`
              }
              classNames={{ root: classes["choice"] ?? "" }}
              mod={{ chosen: diet.id === chosen?.id }}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

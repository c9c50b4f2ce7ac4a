import { ActionIcon, Button } from "@mantine/core";
import type { DietOfStudent } from "@prancheta/contract/diets/diet-links";
import { goalLabel } from "@prancheta/contract/diets/labels";
import type { Student } from "@prancheta/contract/students/students";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill, type Tone } from "@prancheta/ui/pieces/StatusPill.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconPlus, IconUnlink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { RestrictionsStrip } from "../../students/care/RestrictionsStrip.tsx";
import { AssignDiet } from "./AssignDiet.tsx";
import { dietsOfStudent, useUnassignDiet } from "./assign.hooks.ts";
import classes from "./DietsSection.module.css";

const states: Record<DietOfStudent["state"], { label: string; tone: Tone }> = {
  CURRENT: { label: "Em uso", tone: "success" },
  FUTURE: { label: "Começa depois", tone: "info" },
  ENDED: { label: "Encerrada", tone: "neutral" },
};

/** The diets assigned to a student with their dates; assign and unassign. */
export function DietsSection({ student }: { student: Student }) {
  const reading = useQuery(dietsOfStudent(student.id));
  const { data: diets, error } = reading;
  const [assigning, setAssigning] = useState(false);
  const [removing, setRemoving] = useState<{ diet?: DietOfStudent; opened: boolean }>({ opened: false });
  const unassign = useUnassignDiet();

  if (!diets && error)
    return <ErrorState level={3} title="Não foi possível carregar as dietas do aluno" reading={reading} />;
  if (!diets) return <Skeleton height={72} />;
  const assign = (
    <div className={classes["actions"]} data-alone={diets.length === 0}>
      <Button
        renderRoot={(props) => <Link to={paths.newDiet} search={{ aluno: student.id }} {...props} />}
        variant="subtle"
      >
        Criar dieta
      </Button>
      <Button
        variant={diets.length > 0 ? "light" : "filled"}
        onClick={() => setAssigning(true)}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
      >
        Atribuir dieta
      </Button>
    </div>
  );
  return (
    <>
      <RestrictionsStrip restrictions={student.restrictions} />
      {diets.length === 0 ? (
        <EmptyState
          level={3}
          title="Nenhuma dieta atribuída"
          text="Atribua um plano alimentar com início e fim."
          action={assign}
        />
      ) : (
        <>
          {assign}
          <ul className={classes["list"]}>
            {diets.map((diet) => (
              <AssignedDiet
                key={`${diet.id} ${diet.assignedAt}`}
                diet={diet}
                studentId={student.id}
                onRemove={() => setRemoving({ diet, opened: true })}
              />
            ))}
          </ul>
        </>
      )}
      <AssignDiet
        opened={assigning}
        onClose={() => setAssigning(false)}
        student={student}
        taken={diets.filter(({ state }) => state !== "ENDED").map(({ id }) => id)}
      />
      <ConfirmedAction
        opened={removing.opened}
        onClose={() => setRemoving({ ...removing, opened: false })}
        danger
        title="Deseja desatribuir essa dieta?"
        text={`${student.name} deixa de seguir “${removing.diet?.title ?? ""}”.`}
        action={() => unassign.mutateAsync({ studentId: student.id, dietId: removing.diet?.id ?? "" })}
        success="Dieta desatribuída com sucesso!"
        failure={{ title: "Erro ao desatribuir dieta!", action: "desatribuir dieta" }}
      />
    </>
  );
}

/** 'Últimos 7 dias: 9 de 12 refeições marcadas, em 3 dias'. */
const weekText = ({ days, meals, planned }: DietOfStudent["week"]): string =>
  `Últimos 7 dias: ${meals} de ${counted(planned, "refeição marcada", "refeições marcadas")}, em ${counted(days, "dia", "dias")}`;

interface AssignedDietProps {
  diet: DietOfStudent;
  studentId: string;
  onRemove: () => void;
}

function AssignedDiet({ diet, studentId, onRemove }: AssignedDietProps) {
  const zone = useZone();
  const { label, tone } = states[diet.state];
  return (
    <li className={classes["diet"]}>
      <div className={classes["words"]}>
        <Link to={paths.diet} params={{ id: diet.id }} search={{ aluno: studentId }} className={classes["title"]}>
          {diet.title}
        </Link>
        <span className={classes["line"]}>
          {goalLabel[diet.goal]} · de {dateText(diet.startsOn, zone)} a {dateText(diet.endsOn, zone)}
        </span>
        {diet.week.days > 0 && <span className={classes["line"]}>{weekText(diet.week)}</span>}
      </div>
      <StatusPill tone={tone}>{label}</StatusPill>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        onClick={onRemove}
        aria-label={`Desatribuir dieta: ${diet.title}`}
        title="Desatribuir dieta"
      >
        <IconUnlink size={20} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

import { Radio } from "@mantine/core";
import { IN_PERSON_PRICE } from "@prancheta/contract/billing/invoices";
import type { Student, StudentType } from "@prancheta/contract/students/students";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useState } from "react";
import { useUpdateStudent } from "../details/details.hooks.ts";
import { typeLabel } from "./consultancy.texts.ts";
import { InvoicePreview } from "./InvoicePreview.tsx";
import { PresentialConditions } from "./PresentialConditions.tsx";
import classes from "./StudentTypeSwitch.module.css";

const fee = `${moneyText(IN_PERSON_PRICE)} por aluno`;

const notes: Record<StudentType, string> = {
  ONLINE: "Treinos, dietas e relatórios pelo app",
  PRESENCIAL: fee,
};

const consequence: Record<StudentType, string> = {
  ONLINE: "A partir de hoje o aluno passa a ser atendido a distância.",
  PRESENCIAL: `A partir de hoje você paga ${fee}, na sua assinatura.`,
};

const CLOSED = "Hoje não daria para voltar a presencial: veja o que falta.";

/**
 * Switches a student between online and presential; a change is confirmed first, because it changes what the coach
 * pays.
 */
export function StudentTypeSwitch({ student }: { student: Student }) {
  const [wanted, setWanted] = useState<StudentType>("ONLINE");
  const [asks, setAsks] = useState(false);
  const update = useUpdateStudent(student.id);
  const { type, canSwitchToPresential } = student;

  // What would have to hold for the way back, before the coach leaves.
  const isWayBackClosed = wanted === "ONLINE" && !canSwitchToPresential;
  const want = (value: StudentType) => {
    setWanted(value);
    setAsks(value !== type);
  };
  const option = (value: StudentType, disabled: boolean) => (
    <Radio
      value={value}
      name="student-type"
      checked={type === value}
      onChange={() => want(value)}
      disabled={disabled}
      label={typeLabel[value]}
      description={notes[value]}
      classNames={{ root: classes["choice"] ?? "" }}
      mod={{ chosen: type === value }}
    />
  );

  return (
    <fieldset className={classes["switch"]}>
      <legend className={classes["legend"]}>Tipo de consultoria</legend>
      <div className={classes["choices"]}>
        {option("ONLINE", false)}
        {option("PRESENCIAL", type !== "PRESENCIAL" && !canSwitchToPresential)}
      </div>
      {type === "ONLINE" && <PresentialConditions conditions={student.presentialConditions} />}
      <ConfirmedAction
        opened={asks}
        onClose={() => setAsks(false)}
        title={wanted === "PRESENCIAL" ? "Mudar para consultoria presencial?" : "Mudar para consultoria online?"}
        text={isWayBackClosed ? `${consequence[wanted]} ${CLOSED}` : consequence[wanted]}
        action={() => update.mutateAsync({ type: wanted })}
        success="Dados do Aluno atualizado com sucesso"
        failure={{ title: "Não foi possível atualizar o usuário.", action: "mudar o tipo de consultoria do aluno" }}
      >
        <InvoicePreview studentId={student.id} type={wanted} />
        {isWayBackClosed && <PresentialConditions conditions={student.presentialConditions} />}
      </ConfirmedAction>
    </fieldset>
  );
}

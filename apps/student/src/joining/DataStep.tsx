import { Button, TextInput } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { BirthdayField } from "@prancheta/ui/person/BirthdayField.tsx";
import { DocumentField } from "@prancheta/ui/person/DocumentField.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import { Failure } from "../sign-in/Failure.tsx";
import classes from "./Join.module.css";
import { StepHead, stepsOf } from "./StepHead.tsx";
import { useStoredFields } from "./use-stored-fields.ts";

interface DataStepProps {
  joining: Joining;
  onDone: (changed: Joining) => void;
}

/** Who the student is. */
export function DataStep({ joining, onDone }: DataStepProps) {
  const fields = useStoredFields(joining, {
    name: joining.name ?? "",
    bornDate: joining.bornDate ?? "",
    document: joining.document ?? "",
    whatsapp: joining.whatsapp ?? "",
  });
  const { values, write, field } = fields;

  return (
    <Form ref={fields.form} className={classes["form"]} onSend={() => fields.send(onDone)}>
      <StepHead
        number={1}
        of={stepsOf(joining)}
        title="Quem é você?"
        text={`${joining.coach.name} precisa destes dados para acompanhar você.`}
      />
      <TextInput
        label="Nome completo"
        autoComplete="name"
        value={values.name}
        onChange={({ currentTarget }) => write("name", currentTarget.value)}
        {...field("name")}
      />
      <BirthdayField
        defaultValue={values.bornDate}
        onChange={(digits) => write("bornDate", digits)}
        {...field("bornDate")}
      />
      <DocumentField
        label="CPF"
        inputMode="numeric"
        value={values.document}
        onChange={(characters) => write("document", characters)}
        {...field("document")}
      />
      <WhatsappField
        autoComplete="tel"
        defaultValue={values.whatsapp}
        onChange={(digits) => write("whatsapp", digits)}
        {...field("whatsapp")}
      />
      <Failure error={fields.failure} />
      <Button type="submit" fullWidth loading={fields.isSending}>
        Continuar
      </Button>
      <Muted data-small className={classes["centred"]}>
        O que você preenche fica guardado. Dá para parar e continuar depois, até em outro aparelho.
      </Muted>
    </Form>
  );
}

import { Button, TextInput } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { DocumentField } from "@prancheta/ui/person/DocumentField.tsx";
import { Failure } from "../sign-in/Failure.tsx";
import classes from "./Join.module.css";
import { StepHead, stepsOf } from "./StepHead.tsx";
import { useStoredFields } from "./use-stored-fields.ts";

interface GuardianStepProps {
  joining: Joining;
  onDone: (changed: Joining) => void;
  onBack: () => void;
}

/** Under 18: who answers for the student. */
export function GuardianStep({ joining, onDone, onBack }: GuardianStepProps) {
  const fields = useStoredFields(joining, {
    guardianName: joining.guardian.name ?? "",
    guardianDocument: joining.guardian.document ?? "",
    guardianEmail: joining.guardian.email ?? "",
  });
  const { values, write, field } = fields;

  return (
    <Form ref={fields.form} className={classes["form"]} onSend={() => fields.send(onDone)}>
      <StepHead
        number={2}
        of={stepsOf(joining)}
        title="Quem responde por você?"
        text="Antes dos 18 anos, quem aceita e assina é a mãe, o pai ou o responsável, com um código que mandamos para o e-mail dessa pessoa."
      />
      <TextInput
        label="Nome do responsável"
        autoComplete="off"
        value={values.guardianName}
        onChange={({ currentTarget }) => write("guardianName", currentTarget.value)}
        {...field("guardianName")}
      />
      <DocumentField
        label="CPF do responsável"
        inputMode="numeric"
        value={values.guardianDocument}
        onChange={(characters) => write("guardianDocument", characters)}
        {...field("guardianDocument")}
      />
      <TextInput
        label="E-mail do responsável"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        value={values.guardianEmail}
        onChange={({ currentTarget }) => write("guardianEmail", currentTarget.value)}
        {...field("guardianEmail")}
      />
      <Failure error={fields.failure ?? undefined} />
      <Stack data-gap="xs">
        <Button type="submit" fullWidth loading={fields.isSending}>
          Continuar
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          Voltar
        </Button>
      </Stack>
    </Form>
  );
}

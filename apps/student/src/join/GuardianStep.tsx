import { Button, TextInput } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { DocumentField } from "@prancheta/ui/person/DocumentField.tsx";
import { useState } from "react";
import { Failure } from "../sign-in/Failure.tsx";
import classes from "./Join.module.css";
import { useGuardianCode } from "./joining.hooks.ts";
import { StepHead, stepsOf } from "./StepHead.tsx";
import { useStoredFields } from "./use-stored-fields.ts";

interface GuardianStepProps {
  joining: Joining;
  onDone: (changed: Joining) => void;
  onBack: () => void;
}

const REQUIRED = ["guardianName", "guardianDocument", "guardianEmail"] as const;
const CODE_LENGTH = 5;

/** Under 18: who answers for the student, proved by a code mailed to that person. */
export function GuardianStep({ joining, onDone, onBack }: GuardianStepProps) {
  const [isSent, setIsSent] = useState(false);
  const code = useGuardianCode(joining);
  const fields = useStoredFields(joining, {
    guardianName: joining.guardian.name ?? "",
    guardianDocument: joining.guardian.document ?? "",
    guardianEmail: joining.guardian.email ?? "",
  });
  const { values, write, field } = fields;

  const send = async () => {
    if (!(await fields.send(REQUIRED))) return;
    code.mutate(undefined, { onSuccess: () => setIsSent(true) });
  };

  if (isSent)
    return (
      <GuardianCode joining={joining} email={values.guardianEmail} onDone={onDone} onBack={() => setIsSent(false)} />
    );
  return (
    <form
      noValidate
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <StepHead
        number={2}
        of={stepsOf(joining)}
        title="Quem responde por você?"
        text="Com menos de 18 anos, mãe, pai ou responsável aceita e assina. Mandamos um código para o e-mail dessa pessoa."
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
      <Failure error={fields.failure ?? code.error ?? undefined} />
      <Stack data-gap="xs">
        <Button type="submit" fullWidth loading={fields.isSending || code.isPending}>
          Enviar código ao responsável
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          Voltar
        </Button>
      </Stack>
    </form>
  );
}

interface GuardianCodeProps extends GuardianStepProps {
  email: string;
}

function GuardianCode({ joining, email, onDone, onBack }: GuardianCodeProps) {
  const confirm = useGuardianCode(joining);
  const [typed, setTyped] = useState("");
  const send = () => {
    if (typed.length === CODE_LENGTH)
      confirm.mutate(typed, { onSuccess: ({ data }) => onDone(data), onError: () => setTyped("") });
  };
  return (
    <form
      noValidate
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <StepHead
        number={2}
        of={stepsOf(joining)}
        title="Código do responsável"
        text={`Enviamos um código de cinco números para ${email}.`}
      />
      <TextInput
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        placeholder="00000"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ""))}
      />
      <Failure error={confirm.error ?? undefined} />
      <Stack data-gap="xs">
        <Button type="submit" fullWidth disabled={typed.length < CODE_LENGTH} loading={confirm.isPending}>
          Confirmar
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          Voltar
        </Button>
      </Stack>
      <Muted data-small className={classes["centred"]}>
        Não chegou? Confira a caixa de spam ou volte e corrija o e-mail.
      </Muted>
    </form>
  );
}

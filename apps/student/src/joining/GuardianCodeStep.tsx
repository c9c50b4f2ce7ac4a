import { Button } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { useState } from "react";
import { Failure } from "../sign-in/Failure.tsx";
import { CODE_LENGTH, MailedCodeField } from "../sign-in/MailedCodeField.tsx";
import classes from "./Join.module.css";
import { useAccept, useGuardianCode } from "./joining.hooks.ts";
import { consentsStep, StepHead, stepsOf } from "./StepHead.tsx";

interface GuardianCodeStepProps {
  joining: Joining;
  /** The code that was mailed, and what it allows besides the terms and the health data. */
  code: NonNullable<Joining["guardian"]["code"]>;
  onBack: () => void;
}

/** Under 18: the guardian accepts with the code that was mailed for just this. */
export function GuardianCodeStep({ joining, code: { photos }, onBack }: GuardianCodeStepProps) {
  const { guardian, purchase } = joining;
  const accept = useAccept(joining);
  const again = useGuardianCode(joining);
  const [typed, setTyped] = useState("");
  const send = () => {
    if (typed.length === CODE_LENGTH) accept.mutate({ photos, code: typed }, { onError: () => setTyped("") });
  };
  return (
    <Form className={classes["form"]} onSend={send}>
      <StepHead
        number={consentsStep(joining)}
        of={stepsOf(joining)}
        title="Código do responsável"
        text={`Enviamos um código para ${guardian.email ?? "o responsável"}. Com ele, ${guardian.name ?? "o responsável"} aceita os termos e o uso dos dados de saúde, ${photos ? "e autoriza as fotos" : "sem autorizar fotos"}. Ele vale por 10 minutos.`}
      />
      <MailedCodeField value={typed} onChange={setTyped} />
      <Failure error={accept.error ?? again.error ?? undefined} />
      <Stack data-gap="xs">
        <Button type="submit" fullWidth disabled={typed.length < CODE_LENGTH} loading={accept.isPending}>
          {purchase ? "Aceitar e continuar" : "Aceitar e entrar"}
        </Button>
        <Button variant="default" fullWidth loading={again.isPending} onClick={() => again.mutate(photos)}>
          Enviar de novo
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          Voltar
        </Button>
      </Stack>
      <Muted data-small className={classes["centred"]}>
        Não chegou? Confira a caixa de spam ou volte e corrija o e-mail.
      </Muted>
    </Form>
  );
}

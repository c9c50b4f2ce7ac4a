import { Anchor, Button } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Card, SectionTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { type ReactNode, useId, useRef, useState } from "react";
import { keepTypedField, typedFields } from "../session/typed-joining.ts";
import { Failure } from "../sign-in/Failure.tsx";
import classes from "./Join.module.css";
import { useAccept, useGuardianCode } from "./joining.hooks.ts";
import { consentsStep, StepHead, stepsOf } from "./StepHead.tsx";

const TICKED = "yes";

/** What was ticked before a reload, or before the guardian's code was mailed; it is binding once sent. */
const tickedOf = ({ id, needsGuardian, guardian }: Joining) => {
  const { terms, health, photos } = typedFields(id);
  const mailed = needsGuardian ? guardian.code : null;
  const isTicked = (typed: string | undefined, before = false) => (typed === undefined ? before : typed === TICKED);
  return {
    terms: isTicked(terms, Boolean(mailed)),
    health: isTicked(health, Boolean(mailed)),
    photos: isTicked(photos, mailed?.photos),
  };
};

interface ConsentsStepProps {
  joining: Joining;
  /** The guardian has a code for the ticked consents. */
  onMailed: () => void;
  onBack: () => void;
}

/** What is agreed to, each on its own. Photos may be refused. Under 18 a mailed code accepts. */
export function ConsentsStep({ joining, onMailed, onBack }: ConsentsStepProps) {
  const { coach, needsGuardian, guardian } = joining;
  const [agreed, setAgreed] = useState(() => tickedOf(joining));
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const accept = useAccept(joining);
  const mailing = useGuardianCode(joining);
  const toggle = (name: keyof typeof agreed) => () => {
    setAgreed({ ...agreed, [name]: !agreed[name] });
    keepTypedField(joining.id, name, agreed[name] ? "" : TICKED);
  };
  const whose = needsGuardian ? "do aluno" : "seus";

  const send = () => {
    setIsTried(true);
    if (!agreed.terms || !agreed.health) return focusFirstError(form);
    const { photos } = agreed;
    if (!needsGuardian) return accept.mutate({ photos });
    if (guardian.code?.photos === photos) return onMailed();
    mailing.mutate(photos, { onSuccess: onMailed });
  };

  return (
    <Form ref={form} className={classes["form"]} onSend={send}>
      <StepHead
        number={consentsStep(joining)}
        of={stepsOf(joining)}
        title="Combinados"
        text={
          needsGuardian
            ? `${guardian.name ?? "O responsável"} lê e aceita por você, com um código que enviamos para ${guardian.email ?? "o e-mail dele"}.`
            : "Você decide cada um, e pode mudar depois em Eu."
        }
      />
      <Consent
        title="Termos de uso"
        label="Li e aceito"
        checked={agreed.terms}
        onToggle={toggle("terms")}
        error={isTried && !agreed.terms && "Para continuar, aceite os termos"}
      >
        As regras do app e como cuidamos dos dados estão nos{" "}
        <Anchor href="/termos" target="_blank" underline="always" inherit>
          termos de uso
        </Anchor>{" "}
        e na{" "}
        <Anchor href="/privacidade" target="_blank" underline="always" inherit>
          política de privacidade
        </Anchor>
        .
      </Consent>
      <Consent
        title="Dados de saúde"
        label="Autorizo"
        checked={agreed.health}
        onToggle={toggle("health")}
        error={isTried && !agreed.health && `Sem este aceite ${coach.name} não pode acompanhar você`}
      >
        Peso, respostas, lesões e treinos {whose} ficam visíveis para {coach.name}, só para o acompanhamento. Ninguém
        mais vê. Dá para retirar quando quiser.
      </Consent>
      <Consent title="Fotos (opcional)" label="Autorizo" checked={agreed.photos} onToggle={toggle("photos")}>
        As fotos de evolução que forem enviadas ficam visíveis só para {coach.name}. Sem elas o acompanhamento continua
        normalmente.
      </Consent>
      <Failure error={accept.error ?? mailing.error ?? undefined} />
      <Stack data-gap="xs">
        <Button type="submit" fullWidth loading={accept.isPending || mailing.isPending}>
          {actionOf(joining)}
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          Voltar
        </Button>
      </Stack>
    </Form>
  );
}

const actionOf = ({ needsGuardian, purchase }: Joining) => {
  if (needsGuardian) return "Enviar código ao responsável";
  return purchase ? "Aceitar e continuar" : "Aceitar e entrar";
};

interface ConsentProps {
  title: string;
  label: string;
  checked: boolean;
  onToggle: () => void;
  error?: string | false;
  children: ReactNode;
}

function Consent({ title, label, checked, onToggle, error = false, children }: ConsentProps) {
  const id = useId();
  return (
    <Card as="section" data-snug className={classes["consent"] ?? ""}>
      <SectionTitle>{title}</SectionTitle>
      <p>{children}</p>
      <label className={classes["agree"]}>
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          aria-label={`${label}: ${title}`}
          aria-invalid={error !== false}
          aria-describedby={error ? id : undefined}
          data-error={error ? true : undefined}
        />
        {label}
      </label>
      {error && (
        <span id={id} role="alert" className={classes["wrong"]} data-field-error>
          {error}
        </span>
      )}
    </Card>
  );
}

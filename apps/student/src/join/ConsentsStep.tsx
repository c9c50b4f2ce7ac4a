import { Anchor, Button } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { Card, SectionTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { type ReactNode, useState } from "react";
import { Failure } from "../sign-in/Failure.tsx";
import classes from "./Join.module.css";
import { useAccept } from "./joining.hooks.ts";
import { StepHead, stepsOf } from "./StepHead.tsx";

/** What is agreed to, each on its own. Photos may be refused. */
export function ConsentsStep({ joining, onBack }: { joining: Joining; onBack: () => void }) {
  const { coach, needsGuardian, guardian } = joining;
  const [agreed, setAgreed] = useState({ terms: false, health: false, photos: false });
  const [isTried, setIsTried] = useState(false);
  const accept = useAccept(joining);
  const toggle = (name: keyof typeof agreed) => () => setAgreed((now) => ({ ...now, [name]: !now[name] }));
  const whose = needsGuardian ? "do aluno" : "seus";

  const send = () => {
    setIsTried(true);
    if (agreed.terms && agreed.health) accept.mutate(agreed.photos);
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
        number={stepsOf(joining) - Number(joining.purchase !== null)}
        of={stepsOf(joining)}
        title="Combinados"
        text={
          needsGuardian
            ? `${guardian.name ?? "O responsável"} lê e aceita por você.`
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
      <Failure error={accept.error ?? undefined} />
      <Stack data-gap="xs">
        <Button type="submit" fullWidth loading={accept.isPending}>
          {joining.purchase ? "Aceitar e continuar" : "Aceitar e entrar"}
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          Voltar
        </Button>
      </Stack>
    </form>
  );
}

interface ConsentProps {
  title: string;
  label: string;
  checked: boolean;
  onToggle: () => void;
  error?: string | false;
  children: ReactNode;
}

function Consent({ title, label, checked, onToggle, error = false, children }: ConsentProps) {
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
        />
        {label}
      </label>
      {error && (
        <span role="alert" className={classes["wrong"]}>
          {error}
        </span>
      )}
    </Card>
  );
}

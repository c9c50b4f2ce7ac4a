import { Button, Checkbox, TextInput } from "@mantine/core";
import type { StudentParq } from "@prancheta/contract/student/parq";
import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { RadioButtons } from "@prancheta/ui/form/RadioButtons.tsx";
import { Card, CardTitle, Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { dayText } from "@prancheta/ui/text/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { Read } from "../own/Read.tsx";
import { ownParq, useSignParq } from "./parq.hooks.ts";
import { emptyDraft, type ParqDraft, parqDraft, storeParqDraft } from "./parq-draft.ts";

const GuardianCodeField = lazy(async () => ({
  default: (await import("../guardian/GuardianCodeField.tsx")).GuardianCodeField,
}));

const HEIGHT = 320;

const CHOICES = [
  { value: "no", name: "Não" },
  { value: "yes", name: "Sim" },
] as const;

const choiceOf = (yes: boolean | undefined) => {
  if (yes === undefined) return null;
  return yes ? "yes" : "no";
};

/** The questionnaire before exercise: answered, signed by name, and then shown with its last day. */
export function ParqPage() {
  const query = useQuery(ownParq);
  const { data: draft } = useQuery(parqDraft);
  const [isAgain, setAgain] = useState(false);
  const [isSigning, setSigning] = useState(false);
  return (
    <Page title="PAR-Q">
      <Read query={query} failure="Não foi possível carregar o PAR-Q" height={HEIGHT} level={2}>
        {(parq) => {
          if (parq.last && !parq.isDue && !isAgain)
            return (
              <Card>
                <Stack data-gap="md">
                  <div tabIndex={-1} ref={isSigning ? takeLostFocus : undefined}>
                    <CardTitle>PAR-Q assinado</CardTitle>
                  </div>
                  <Muted>Ele vale até {dayText(parq.last.validUntil)}.</Muted>
                  <Button variant="default" onClick={() => setAgain(true)}>
                    Responder de novo
                  </Button>
                </Stack>
              </Card>
            );
          if (draft === undefined) return <Skeleton height={HEIGHT} />;
          const begun = draft?.version === parq.version ? draft : emptyDraft(parq.version);
          return (
            <ParqForm parq={parq} begun={begun} onSend={() => setSigning(true)} onSigned={() => setAgain(false)} />
          );
        }}
      </Read>
    </Page>
  );
}

/** A refused signature is said at its field. */
const wrongNameOf = (error: unknown) =>
  error instanceof ProblemError && error.code === "parq.signature" ? error.detail : undefined;

interface ParqFormProps {
  parq: StudentParq;
  begun: ParqDraft;
  onSend: () => void;
  onSigned: () => void;
}

function ParqForm({ parq, begun, onSend, onSigned }: ParqFormProps) {
  const { version, questions, term, law, needsCertificate, signer } = parq;
  const [draft, setDraft] = useState(begun);
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const { id, answers, acceptsTerm, name } = draft;
  const change = (part: Partial<ParqDraft>) => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    storeParqDraft(changed);
  };
  const form = useRef<HTMLFormElement>(null);
  const sign = useSignParq();
  const isGuardians = signer.kind === "GUARDIAN" && signer.name !== null;
  const hasYes = questions.some(({ key }) => answers[key]);
  const wrongName = wrongNameOf(sign.error);
  const isReady =
    questions.every(({ key }) => answers[key] !== undefined) &&
    (!hasYes || acceptsTerm) &&
    name.trim() &&
    (!isGuardians || code);

  const send = () => {
    setTried(true);
    if (!isReady) return focusFirstError(form);
    onSend();
    const given = questions.map(({ key }) => ({ question: key, yes: answers[key] === true }));
    const signed = { version, answers: given, acceptsTerm, name, ...(isGuardians && { code }) };
    sign.mutate({ id, form: signed }, { onSuccess: onSigned });
  };

  return (
    <Form ref={form} onSend={send}>
      <Stack data-gap="lg">
        <Muted data-small>{law}</Muted>
        {questions.map(({ key, text }) => (
          <RadioButtons
            key={key}
            label={text}
            value={choiceOf(answers[key])}
            choices={CHOICES}
            onChange={(value) => change({ answers: { ...answers, [key]: value === "yes" } })}
            error={isTried && answers[key] === undefined && "Responda sim ou não"}
          />
        ))}
        {needsCertificate && <p>A partir dos 70 anos, leve um atestado médico ao seu profissional.</p>}
        {hasYes && (
          <Checkbox
            label={term}
            checked={acceptsTerm}
            onChange={({ currentTarget }) => change({ acceptsTerm: currentTarget.checked })}
            error={isTried && !acceptsTerm && "Leia e aceite o termo"}
          />
        )}
        <TextInput
          label={signer.kind === "GUARDIAN" ? "Assinatura do responsável" : "Assinatura"}
          description={signer.name && `Digite o nome completo: ${signer.name}`}
          value={name}
          onChange={({ currentTarget }) => {
            change({ name: currentTarget.value });
            sign.reset();
          }}
          error={wrongName ?? (isTried && !name.trim() && "Campo obrigatório")}
          autoComplete="off"
        />
        <Suspense>
          {isGuardians && (
            <GuardianCodeField
              subject={{ signs: "PARQ", parq: id }}
              onMailed={() => {
                // The code is for this PAR-Q alone.
                storeParqDraft(draft);
                setCode("");
                sign.reset();
              }}
              value={code}
              onChange={setCode}
              error={isTried && !code && "Campo obrigatório"}
            />
          )}
        </Suspense>
        <FormFailure error={wrongName === undefined && sign.error} />
        <Button type="submit" size="md" fullWidth loading={sign.isPending}>
          Assinar
        </Button>
      </Stack>
    </Form>
  );
}

import { Button, Checkbox, TextInput } from "@mantine/core";
import type { ParqForm as SignedForm, StudentParq } from "@prancheta/contract/student/parq";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { RadioButtons } from "@prancheta/ui/form/choices/RadioButtons.tsx";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { Suspense, useRef, useState } from "react";
import type { useSignParq } from "./parq.hooks.ts";
import type { ParqDraft } from "./parq-draft.ts";

const GuardianCodeField = lazyPart(async () => (await import("../guardian/GuardianCodeField.tsx")).GuardianCodeField);

const CHOICES = [
  { value: "no", name: "Não" },
  { value: "yes", name: "Sim" },
] as const;

const choiceOf = (yes: boolean | undefined) => {
  if (yes === undefined) return null;
  return yes ? "yes" : "no";
};

/** A refused signature is shown at its field. */
const wrongNameOf = (error: unknown) =>
  error instanceof ProblemError && error.code === "parq.signature" ? error.detail : undefined;

interface ParqFormProps {
  parq: StudentParq;
  begun: ParqDraft;
  /** It takes the place of the pressed button, and the focus. */
  isAgain?: boolean;
  /** Stores the answers so far. */
  keep: (draft: ParqDraft) => void;
  sign: Pick<ReturnType<typeof useSignParq>, "mutate" | "error" | "isPending" | "reset">;
  onSend?: () => void;
  onSigned?: () => void;
}

/** The questions, the term after a yes, and the signature. */
export function ParqForm({ parq, begun, isAgain, keep, sign, onSend, onSigned }: ParqFormProps) {
  const { version, questions, term, law, needsCertificate, signer } = parq;
  const [draft, setDraft] = useState(begun);
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const { id, answers, acceptsTerm, name } = draft;
  const change = (part: Partial<ParqDraft>) => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    keep(changed);
  };
  const form = useRef<HTMLFormElement>(null);
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
    onSend?.();
    const answerList = questions.map(({ key }) => ({ question: key, yes: answers[key] === true }));
    const signed: SignedForm = { version, answers: answerList, acceptsTerm, name, ...(isGuardians && { code }) };
    sign.mutate({ id, form: signed }, onSigned && { onSuccess: onSigned });
  };

  return (
    <Form ref={form} onSend={send}>
      <Stack data-gap="lg">
        <Law takesFocus={isAgain}>{law}</Law>
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
            aria-invalid={isTried && !acceptsTerm}
            error={isTried && !acceptsTerm && "Leia e aceite o termo"}
          />
        )}
        <TextInput
          label={signer.kind === "GUARDIAN" ? "Assinatura do responsável" : "Assinatura"}
          withAsterisk
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
                // The code is valid only for this PAR-Q.
                keep(draft);
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

const Law = ({ takesFocus, children }: { takesFocus: boolean | undefined; children: string }) => (
  <div tabIndex={-1} ref={takesFocus ? takeLostFocus : undefined}>
    <Muted data-small>{children}</Muted>
  </div>
);

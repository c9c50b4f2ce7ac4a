import { PinInput } from "@mantine/core";
import { CODE_LENGTH } from "@prancheta/contract/accounts/registration";
import { Form } from "@prancheta/ui/form/Form.tsx";
import type { ClipboardEvent } from "react";
import classes from "./CodeStep.module.css";
import type { RegistrationFlow } from "./use-registration.ts";

const COPIED = new RegExp(`(?<!\\d)(?:\\d[\\s-]?){${CODE_LENGTH}}(?!\\d)`);

/** Accepts a code that was copied together with the words around it. */
const pasteCode = (event: ClipboardEvent<HTMLElement>) => {
  const [copied] = COPIED.exec(event.clipboardData.getData("text")) ?? [];
  const input = event.target;
  if (!copied || !(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.stopPropagation();
  input.setRangeText(copied.replace(/\D/g, ""), 0, input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

const focusNextBox = (place: HTMLElement | null) => place?.querySelector<HTMLElement>("[data-autofocus]")?.focus();

interface CodeStepProps {
  flow: RegistrationFlow;
  formId: string;
  email: string;
  busy: boolean;
}

/** The five boxes of the code (docs/rules/accounts.md). They hold their own digits; a new code mounts new boxes. */
export function CodeStep({ flow: { code, setCode, resent, validate }, formId, email, busy }: CodeStepProps) {
  // The dialog also moves the focus shortly after it opens; by then the first digits may have been typed.
  const next = Math.min(code.length, CODE_LENGTH - 1);
  return (
    <Form id={formId} onSend={() => code.length === CODE_LENGTH && validate()}>
      <p role="status">
        {resent > 0 ? "Enviamos um novo código para " : "Enviamos um código de cinco números para "}
        <strong className={classes["email"]}>{email}</strong>.
      </p>
      <div key={resent} ref={focusNextBox}>
        {/* Without an explicit id the component generates one after the first render and mounts the boxes again. */}
        <PinInput
          id={`${formId}-code`}
          length={CODE_LENGTH}
          type="number"
          defaultValue={code}
          onChange={setCode}
          readOnly={busy}
          placeholder=""
          gap="xs"
          aria-label="Código de confirmação"
          onPasteCapture={pasteCode}
          getInputProps={(index) => ({
            "aria-label": `Número ${index + 1} de ${CODE_LENGTH}`,
            ...(index === next && { "data-autofocus": true }),
          })}
          classNames={{ root: classes["boxes"] ?? "", pinInput: classes["box"] ?? "", input: classes["digit"] ?? "" }}
        />
      </div>
      <p className={classes["hint"]}>
        {resent > 0 && "O anterior não vale mais. "}O código vale por 10 minutos. Não chegou? Confira também a caixa de
        spam.
      </p>
    </Form>
  );
}

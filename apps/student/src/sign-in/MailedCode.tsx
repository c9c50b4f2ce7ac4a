import { Button } from "@mantine/core";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import type { ReactNode } from "react";
import { MailedCodeField } from "./MailedCodeField.tsx";

interface MailedCodeProps {
  /** What happens with the button, or has happened. */
  children: ReactNode;
  mailing: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: Error | null };
  onMail: () => void;
  value: string;
  onChange: (digits: string) => void;
  error?: string | false | undefined;
}

/** Mails a code at a tap, and asks for it. */
export function MailedCode({ children, mailing, onMail, value, onChange, error }: MailedCodeProps) {
  return (
    <>
      <Muted>{children}</Muted>
      <Button
        variant="default"
        fullWidth
        loading={mailing.isPending}
        onClick={() => {
          if (!mailing.isPending) onMail();
        }}
      >
        {mailing.isSuccess ? "Enviar de novo" : "Enviar código"}
      </Button>
      <FormFailure error={mailing.error} />
      <MailedCodeField value={value} onChange={onChange} error={error} />
    </>
  );
}

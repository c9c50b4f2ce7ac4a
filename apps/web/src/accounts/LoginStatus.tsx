import type { VerificationStatus } from "@prancheta/contract/accounts/accounts";
import { Notice } from "./Notice.tsx";

const unfinished = {
  title: "Falta finalizar seu cadastro",
  text: "Para acessar, finalize seu cadastro. O login é o mesmo do aplicativo.",
};

const texts = {
  NEW_PARTNER: unfinished,
  NEW_PARTNER_WITH_PASS: unfinished,
  NEW_USER: { title: "Cadastre-se", text: "Este e-mail ainda não está na Prancheta. Cadastre-se para começar." },
};

/** What a person must do when their e-mail belongs to no partner. */
export function LoginStatus({ status }: { status: Exclude<VerificationStatus, "ALREADY_PARTNER"> }) {
  const { title, text } = texts[status];
  return (
    <Notice tone="info" title={title}>
      {text}
    </Notice>
  );
}

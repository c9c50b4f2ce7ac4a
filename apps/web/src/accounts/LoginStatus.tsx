import { Anchor } from "@mantine/core";
import type { VerificationStatus } from "@prancheta/contract/accounts";
import { isReady } from "../app/areas.ts";
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

/** What an e-mail without a partner behind it has to do first; until the registration is ready, support does it. */
export function LoginStatus({
  status,
  onHelp,
}: {
  status: Exclude<VerificationStatus, "ALREADY_PARTNER">;
  onHelp: () => void;
}) {
  const { title, text } = texts[status];
  return (
    <Notice tone="info" title={title}>
      {text}{" "}
      {!isReady("registration") && (
        <>
          O cadastro pelo site abre em breve.{" "}
          <Anchor component="button" type="button" inherit underline="always" onClick={onHelp}>
            Fale conosco
          </Anchor>{" "}
          e ajudamos você.
        </>
      )}
    </Notice>
  );
}

import { Anchor, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { VerificationStatus } from "@prancheta/contract/accounts/accounts";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { IconCheck } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { paths } from "../navigation/paths.ts";
import { EmailField } from "./EmailField.tsx";
import classes from "./Entry.module.css";
import { prepareForms } from "./forms.ts";
import { Notice } from "./Notice.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { useLogin } from "./use-login.ts";

const HelpDialog = lazyPart(async () => (await import("./HelpDialog.tsx")).HelpDialog);

/** The state of the help dialog, whose file is fetched on first use. */
function useHelp() {
  const [opened, { open, close }] = useDisclosure();
  return { opened, open, close };
}

const actions = {
  ALREADY_PARTNER: "Acessar",
  NEW_PARTNER: "Finalizar Cadastro",
  NEW_PARTNER_WITH_PASS: "Finalizar Cadastro",
  NEW_USER: "Quero Cadastrar",
};

const focusOnArrival = (input: HTMLInputElement | null) => input?.focus();

export function LoginPage() {
  const { state } = useLocation();
  const login = useLogin();
  const help = useHelp();
  const { form, status } = login;
  const isPartner = status === "ALREADY_PARTNER";
  const mustRegister = status !== undefined && !isPartner;

  return (
    <>
      <header>
        <h1>Área do parceiro</h1>
        <p>Entre com o mesmo e-mail que você usa no aplicativo.</p>
      </header>

      {state.sessionLost && (
        <Notice tone="info">Sua sessão terminou. Entre de novo para continuar de onde parou.</Notice>
      )}
      {state.passwordChanged && <Notice tone="success">Senha alterada. Entre com a nova senha.</Notice>}

      <Form onFocus={prepareForms} onSend={login.submit} onInput={login.forgetFailure}>
        <EmailField
          {...form.getInputProps("user")}
          rightSectionWidth={112}
          rightSection={
            isPartner ? (
              <StatusPill tone="success" icon={<IconCheck aria-hidden="true" />}>
                Verificado
              </StatusPill>
            ) : (
              !mustRegister && (
                <Button type="submit" variant="transparent" px="sm" loading={login.isVerifying}>
                  Verificar
                </Button>
              )
            )
          }
        />

        {status === undefined && !login.hasVerificationFailed && (
          <p className={classes["quiet"]}>Primeira vez aqui? Digite seu e-mail e toque em Verificar.</p>
        )}

        {login.hasVerificationFailed && (
          <p className={classes["quiet"]} role="status">
            Não foi possível verificar agora.{" "}
            <Anchor component="button" type="button" inherit onClick={() => void login.verify()}>
              Tentar de novo
            </Anchor>
          </p>
        )}

        {mustRegister && <LoginStatus status={status} />}

        <div className={classes["password"]}>
          {isPartner && (
            <PasswordField
              label="Senha"
              autoComplete="current-password"
              ref={focusOnArrival}
              {...form.getInputProps("password")}
            />
          )}
          <Anchor component={Link} to={paths.forgot} state={{ email: login.email }} className={classes["forgot"]}>
            Esqueceu sua senha?
          </Anchor>
        </div>

        {login.entranceError !== undefined && (
          <Notice tone="danger" title={problemText(login.entranceError).title}>
            {problemText(login.entranceError).detail}
          </Notice>
        )}
        {login.hasEntered && <Notice tone="success">Você está sendo redirecionado...</Notice>}

        <Button
          type={status ? "submit" : "button"}
          fullWidth
          disabled={!status || login.hasEntered}
          loading={login.isEntering}
        >
          {status ? actions[status] : "Acessar"}
        </Button>
      </Form>

      <footer className={classes["foot"]}>
        <span>
          Dúvidas?{" "}
          <Anchor component="button" type="button" inherit fw={600} onClick={help.open}>
            Fale conosco
          </Anchor>
        </span>
        <nav aria-label="Documentos">
          <Anchor component={Link} to={paths.terms} inherit c="dimmed">
            Termos de uso
          </Anchor>
          <Anchor component={Link} to={paths.privacy} inherit c="dimmed">
            Privacidade
          </Anchor>
        </nav>
      </footer>
      <Help {...help} />
    </>
  );
}

function Help({ opened, close }: { opened: boolean; close: () => void }) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <HelpDialog opened={opened} onClose={close} />
      </Suspense>
    )
  );
}

const unfinished = {
  title: "Falta finalizar seu cadastro",
  text: "Para acessar, finalize seu cadastro. O login é o mesmo do aplicativo.",
};

const statusTexts = {
  NEW_PARTNER: unfinished,
  NEW_PARTNER_WITH_PASS: unfinished,
  NEW_USER: { title: "Cadastre-se", text: "Este e-mail ainda não está na Prancheta. Cadastre-se para começar." },
};

/** What a person must do when their e-mail belongs to no partner. */
function LoginStatus({ status }: { status: Exclude<VerificationStatus, "ALREADY_PARTNER"> }) {
  const { title, text } = statusTexts[status];
  return (
    <Notice tone="info" title={title}>
      {text}
    </Notice>
  );
}

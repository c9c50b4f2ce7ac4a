import { Button } from "@mantine/core";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { useState } from "react";
import { BASE } from "../navigation/paths.ts";
import { askToInstall, canAskToInstall } from "../offline/install-prompt.ts";
import { type BrowserKind, browserKind } from "./browser-kind.ts";
import classes from "./Join.module.css";

const kindHere = () =>
  browserKind(
    navigator.userAgent,
    window.matchMedia("(display-mode: standalone)").matches,
    navigator.maxTouchPoints > 1,
  );

const ways: Record<Exclude<BrowserKind, "installed">, { text: string; steps: readonly string[] }> = {
  "inside-ios": {
    text: "Você está dentro de outro aplicativo. Abra no Safari para instalar.",
    steps: ["Toque em Abrir no Safari, ou copie o endereço e cole no Safari.", "Entre com o mesmo e-mail."],
  },
  "inside-android": {
    text: "Você está dentro de outro aplicativo. Abra no Chrome para instalar.",
    steps: ["Toque em Abrir no Chrome, ou copie o endereço e cole no Chrome.", "Entre com o mesmo e-mail."],
  },
  ios: {
    text: "Assim o app abre como os outros, também sem internet.",
    steps: [
      "No Safari, toque em Compartilhar, o quadrado com a seta para cima.",
      "Escolha Adicionar à Tela de Início.",
      "Abra pelo ícone. O iPhone pede o código do e-mail mais uma vez.",
    ],
  },
  android: {
    text: "Assim o app abre como os outros, também sem internet.",
    steps: ["Toque no menu do navegador, os três pontos.", "Escolha Instalar aplicativo ou Adicionar à tela inicial."],
  },
  computer: {
    text: "O app foi feito para o celular: é lá que ele acompanha seu treino.",
    steps: [`No celular, abra ${window.location.host}${BASE} e entre com o mesmo e-mail.`],
  },
};

/** How the app gets to the home screen, from wherever it was opened. */
export function HomeScreen() {
  const [kind] = useState(kindHere);
  if (kind === "installed") return null;
  const { text, steps } = ways[kind];
  return (
    <Section title="Deixe na tela de início" text={text}>
      <ol className={classes["how"]}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Way kind={kind} />
    </Section>
  );
}

const address = () => `${window.location.origin}${BASE}/`;

function Way({ kind }: { kind: BrowserKind }) {
  if (kind === "android" && canAskToInstall())
    return (
      <Button mt="md" fullWidth variant="outline" onClick={askToInstall}>
        Instalar o app
      </Button>
    );
  if (kind === "inside-ios")
    return (
      <>
        <Button mt="md" fullWidth component="a" href={address().replace("https:", "x-safari-https:")}>
          Abrir no Safari
        </Button>
        <Copy />
      </>
    );
  if (kind === "inside-android")
    return (
      <>
        <Button
          mt="md"
          fullWidth
          component="a"
          href={`intent://${window.location.host}${BASE}/#Intent;scheme=https;package=com.android.chrome;end`}
        >
          Abrir no Chrome
        </Button>
        <Copy />
      </>
    );
  return null;
}

function Copy() {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const copy = () =>
    // Without a secure context there is no clipboard API.
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(address()))
      .then(
        () => setOutcome("copied"),
        () => setOutcome("refused"),
      );
  return (
    <>
      <Button mt="xs" fullWidth variant="subtle" onClick={copy}>
        {outcome === "copied" ? "Endereço copiado" : "Copiar o endereço"}
      </Button>
      <Muted role="status" data-small style={{ userSelect: "all" }}>
        {outcome === "refused" && `O navegador não deixou copiar. O endereço é ${address()}`}
      </Muted>
    </>
  );
}

import { Button } from "@mantine/core";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { Link } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { paths } from "../navigation/paths.ts";
import classes from "./ProblemPage.module.css";

/** Lazy, and optional if the file cannot be fetched: missing files may be the very problem. */
const Support = lazy(async (): Promise<{ default: ComponentType }> => {
  const file = await import("./ProblemSupport.tsx").catch(() => undefined);
  return { default: file?.ProblemSupport ?? (() => null) };
});

/** An unknown address, or a screen that failed. With `error`, trying again is offered. */
export function ProblemPage({ error }: { error?: unknown }) {
  const reason =
    error === undefined
      ? "Esta página não existe ou ainda não está disponível."
      : "Esta página não abriu como deveria. Tente de novo em instantes.";
  return (
    <section className={classes["problem"]}>
      <h1>Tivemos um problema por aqui.</h1>
      <p>{reason} Se precisar, entre em contato com o suporte.</p>
      <div className={classes["ways"]}>
        {error !== undefined && <Button onClick={() => window.location.reload()}>Tentar de novo</Button>}
        <Button
          component={Link}
          to={isSignedIn() ? paths.home : paths.login}
          variant={error === undefined ? "filled" : "default"}
        >
          {isSignedIn() ? "Ir para o início" : "Ir para o login"}
        </Button>
      </div>
      <Suspense>
        <Support />
      </Suspense>
    </section>
  );
}

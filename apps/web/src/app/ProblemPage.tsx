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

/** An area that is not ready: its name, and what a coach will do there. */
export interface UnreadyArea {
  readonly name: string;
  readonly text: string;
}

interface ProblemPageProps {
  area?: UnreadyArea | undefined;
  error?: unknown;
}

const reasonOf = ({ area, error }: ProblemPageProps): string => {
  if (area) return "Esta área ainda não está disponível.";
  return error === undefined
    ? "Esta página não existe ou ainda não está disponível."
    : "Esta página não abriu como deveria. Tente de novo em instantes.";
};

/** An unknown address, an area that is not ready, or a screen that failed. With `error`, trying again is offered. */
export function ProblemPage({ area, error }: ProblemPageProps) {
  return (
    <section className={classes["problem"]}>
      <h1>Tivemos um problema por aqui.</h1>
      {area && (
        <div>
          <h2>{area.name}</h2>
          <p>{area.text}</p>
        </div>
      )}
      <p>{reasonOf({ area, error })} Se precisar, entre em contato com o suporte.</p>
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

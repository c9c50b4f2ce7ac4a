import { Button } from "@mantine/core";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { Link } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { paths } from "../navigation/paths.ts";
import classes from "./ProblemPage.module.css";

/** Comes in its own file, and may stay away when files are the problem. */
const Support = lazy(async (): Promise<{ default: ComponentType }> => {
  const file = await import("./ProblemSupport.tsx").catch(() => undefined);
  return { default: file?.ProblemSupport ?? (() => null) };
});

/** An unknown address, an area that is not ready, or a screen that failed (spec 1, §2.1). With `error`, trying again may help. */
export function ProblemPage({ error }: { error?: unknown }) {
  return (
    <section className={classes["problem"]}>
      <h1>Tivemos um problema por aqui.</h1>
      <p>
        {error === undefined
          ? "Esta página não existe ou ainda não está disponível."
          : "Esta página não abriu como deveria. Tente de novo em instantes."}{" "}
        Se precisar, entre em contato com o suporte.
      </p>
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

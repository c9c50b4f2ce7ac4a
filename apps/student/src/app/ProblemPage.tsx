import { Button } from "@mantine/core";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { ConnectionPage } from "./ConnectionPage.tsx";
import { isMissingFile } from "./missing-file.ts";

/** An unknown address, or with `error` a screen that failed, which can be tried again. */
export const ProblemPage = ({ error }: { error?: unknown }) => {
  if (isMissingFile(error)) return <ConnectionPage />;
  return error === undefined ? (
    <EmptyState
      level={1}
      title="Esta página não existe"
      text="O endereço pode ter mudado. O que você procura está em Hoje."
      action={
        <Button component={Link} to={paths.today}>
          Ir para Hoje
        </Button>
      }
    />
  ) : (
    <EmptyState
      level={1}
      title="Tivemos um problema por aqui"
      text="Esta tela não abriu como deveria. Nada do que você registrou se perdeu."
      action={<Button onClick={() => window.location.reload()}>Tentar de novo</Button>}
    />
  );
};

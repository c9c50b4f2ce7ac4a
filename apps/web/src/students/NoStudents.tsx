import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { isReady } from "../app/areas.ts";
import { paths } from "../app/paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";

/** No student at all, or none that the filters let through. */
export function NoStudents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered) {
    return (
      <EmptyState
        title="Nenhum aluno encontrado"
        text="Tente outro nome ou limpe os filtros."
        action={
          <Button variant="outline" onClick={onClear}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Não há alunos registrados"
      text="Quando um aluno entrar pelo seu convite, ele aparece aqui com treinos, relatórios e prazos."
      action={
        isReady("plans") && (
          <Button component={Link} to={paths.planCodes}>
            Cadastrar aluno
          </Button>
        )
      }
    />
  );
}

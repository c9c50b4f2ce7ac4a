import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { paths } from "../app/paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";

/** No diet at all, or none that the filters let through. */
export function NoDiets({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered) {
    return (
      <EmptyState
        title="Nenhuma dieta encontrada"
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
      title="Você ainda não criou nenhum plano alimentar"
      text="Monte as refeições com os alimentos da biblioteca, acompanhe calorias e macros e atribua aos seus alunos."
      action={
        <Button component={Link} to={paths.newDiet}>
          Criar nova dieta
        </Button>
      }
    />
  );
}

import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** No sheet at all, or none that the filters let through. */
export function NoSheets({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title="Nenhuma ficha de treino encontrada"
      text={
        filtered
          ? "Tente outro nome ou limpe os filtros."
          : "Uma ficha reúne os treinos A, B, C de um objetivo. Monte uma vez e atribua a quantos alunos quiser."
      }
      action={
        filtered ? (
          <Button variant="outline" onClick={onClear}>
            Limpar filtros
          </Button>
        ) : (
          <Button component={Link} to={paths.newSheet}>
            Criar nova ficha
          </Button>
        )
      }
    />
  );
}

import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** No exercise of one's own, or none that the filters let through. */
export function NoExercises({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="Nenhum exercício encontrado"
      text="Tente outro nome ou limpe os filtros."
      action={
        <Button variant="outline" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Você ainda não criou exercícios"
      text="A biblioteca já traz centenas. Crie aqui os que só você ensina, com seu gif ou seu vídeo."
      action={
        <Button component={Link} to={paths.newExercise}>
          Criar novo exercício
        </Button>
      }
    />
  );
}

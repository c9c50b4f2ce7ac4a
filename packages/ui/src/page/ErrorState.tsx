import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { problemText } from "../server/problem-text.ts";
import { EmptyState } from "./EmptyState.tsx";

interface ErrorStateProps {
  /** What could not be read: 'Não foi possível carregar os alunos'. */
  title: string;
  error: unknown;
  /** As in `EmptyState`. */
  level?: 1 | 2 | 3;
  onRetry: () => void;
  busy?: boolean;
}

/** Replaces the content after an error, with the reason and a button to try again. */
export function ErrorState({ title, error, level = 2, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        text={problemText(error).detail}
        action={
          <Button
            variant="outline"
            onClick={onRetry}
            loading={busy}
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
          >
            Tentar de novo
          </Button>
        }
      />
    </div>
  );
}

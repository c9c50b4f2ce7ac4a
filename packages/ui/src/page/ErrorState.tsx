import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { problemText } from "../server/problem-text.ts";
import { EmptyState } from "./EmptyState.tsx";

interface Reading {
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface ErrorStateProps {
  /** What could not be read: 'Não foi possível carregar os alunos'. */
  title: string;
  /** The query that failed. */
  reading: Reading;
  /** As in `EmptyState`. */
  level?: 1 | 2 | 3;
}

/** Replaces the content after an error, with the reason and a button to try again. */
export function ErrorState({ title, reading: { error, isFetching, refetch }, level = 2 }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        text={problemText(error).detail}
        action={
          <Button
            variant="outline"
            onClick={() => void refetch()}
            loading={isFetching}
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
          >
            Tentar de novo
          </Button>
        }
      />
    </div>
  );
}

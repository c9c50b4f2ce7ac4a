import { Button } from "@mantine/core";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { paths } from "../navigation/paths.ts";

/** Whether the consultancy is over, so that another try is useless and stored answers are no longer valid. */
export const hasEnded = (error: unknown): boolean => error instanceof ProblemError && error.code === "link.ended";

/** Why a screen of the consultancy shows nothing: it is over, or could not be read. */
export const LinkFailure = (props: ComponentProps<typeof ErrorState>) =>
  hasEnded(props.reading.error) ? (
    <EmptyState
      level={props.level ?? 2}
      title="Sua consultoria terminou"
      text="O que você já treinou continua guardado."
      action={
        <Button component={Link} to={paths.history}>
          Ver treinos feitos
        </Button>
      }
    />
  ) : (
    <ErrorState {...props} />
  );

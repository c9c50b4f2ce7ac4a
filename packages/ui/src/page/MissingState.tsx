import { Button } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import { EmptyState } from "./EmptyState.tsx";

interface MissingStateProps {
  /** 'Ficha não encontrada'. */
  title: string;
  reason: string;
  /** The list that it belongs to. */
  to: NonNullable<LinkProps["to"]>;
  /** 'Ver fichas'. */
  label: string;
}

/** Replaces a screen whose subject does not exist; trying again would not help. */
export const MissingState = ({ title, reason, to, label }: MissingStateProps) => (
  <EmptyState
    level={1}
    title={title}
    text={reason}
    action={
      <Button component={Link} to={to} variant="outline">
        {label}
      </Button>
    }
  />
);

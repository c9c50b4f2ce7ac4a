import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { me } from "./partners.hooks.ts";

interface WithAccountProps {
  /** What stands here until it is known. */
  skeleton: ReactNode;
  children: (account: string) => ReactNode;
}

/** What must know whose it is, such as a draft; says so when that cannot be read. */
export function WithAccount({ skeleton, children }: WithAccountProps) {
  const { data, error, refetch, isFetching } = useQuery(me);
  if (data) return children(data.id);
  if (!error) return skeleton;
  return (
    <ErrorState
      level={1}
      title="Não foi possível carregar sua conta"
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

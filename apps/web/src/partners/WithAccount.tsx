import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { me } from "./partners.hooks.ts";

interface WithAccountProps {
  /** Shown until the account is known. */
  skeleton: ReactNode;
  children: (account: string) => ReactNode;
}

/** Renders content that needs the account, for example a draft; shows an error if it cannot be read. */
export function WithAccount({ skeleton, children }: WithAccountProps) {
  const reading = useQuery(me);
  const { data, error } = reading;
  if (data) return children(data.id);
  if (!error) return skeleton;
  return <ErrorState level={1} title="Não foi possível carregar sua conta" reading={reading} />;
}

import { Button } from "@mantine/core";
import type { Profile } from "@prancheta/contract/partners/profile";
import type { WalletSummary } from "@prancheta/contract/wallet/wallet";
import { SupportBlock } from "@prancheta/ui/support/SupportBlock.tsx";
import { useSupport } from "@prancheta/ui/support/support.ts";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";

export interface Obstacle {
  title: string;
  text: string;
  /** What leads on. */
  way: "profile" | "support";
}

/** Why a partner cannot withdraw whatever the amount; undefined if nothing is in the way. */
export const obstacleOf = (
  { withdrawHold }: Pick<WalletSummary, "withdrawHold">,
  { document }: Pick<Profile, "document">,
): Obstacle | undefined => {
  if (withdrawHold !== null) return { title: "Saques suspensos", text: withdrawHold, way: "support" };
  if (document) return undefined;
  return {
    title: "Cadastre sua chave Pix",
    text: "Os saques vão só para a chave Pix do CPF ou CNPJ cadastrado no seu perfil.",
    way: "profile",
  };
};

/** The link that leads on. */
export function ObstacleWay({ way }: Pick<Obstacle, "way">) {
  const support = useSupport();
  if (way === "support") return support && <SupportBlock contacts={support} failedAction="sacar" />;
  return (
    <Button component={Link} to={paths.profile}>
      Cadastrar
    </Button>
  );
}

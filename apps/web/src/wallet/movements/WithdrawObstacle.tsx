import { Button } from "@mantine/core";
import type { Profile } from "@prancheta/contract/partners/profile";
import { MIN_MOVE } from "@prancheta/contract/wallet/move-bounds";
import type { WalletSummary } from "@prancheta/contract/wallet/wallet";
import { SupportBlock } from "@prancheta/ui/support/SupportBlock.tsx";
import { useSupport } from "@prancheta/ui/support/support.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";

export interface Obstacle {
  title: string;
  text: string;
  /** What leads on. */
  way: "profile" | "support" | "wallet";
}

/** Why a partner cannot withdraw whatever the amount; undefined if nothing is in the way. */
export const obstacleOf = (
  { withdrawHold, available, debt }: Pick<WalletSummary, "withdrawHold" | "available" | "debt">,
  { document }: Pick<Profile, "document">,
): Obstacle | undefined => {
  if (withdrawHold !== null) return { title: "Saques suspensos", text: withdrawHold, way: "support" };
  if (!document)
    return {
      title: "Cadastre sua chave Pix",
      text: "Os saques vão só para a chave Pix do CPF ou CNPJ cadastrado no seu perfil.",
      way: "profile",
    };
  if (available >= MIN_MOVE) return undefined;
  const owed = debt > 0 ? ` Seu saldo devedor, de ${moneyText(debt)}, é descontado do que entrar.` : "";
  return {
    title: "Saldo abaixo do mínimo",
    text: `Saques a partir de ${moneyText(MIN_MOVE)}. Disponível: ${moneyText(available)}.${owed}`,
    way: "wallet",
  };
};

/** The link that leads on. */
export function ObstacleWay({ way }: Pick<Obstacle, "way">) {
  const support = useSupport();
  if (way === "support") return support && <SupportBlock contacts={support} failedAction="sacar" />;
  if (way === "wallet")
    return (
      <Button component={Link} to={paths.wallet}>
        Ver carteira
      </Button>
    );
  return (
    <Button component={Link} to={paths.profile}>
      Cadastrar
    </Button>
  );
}

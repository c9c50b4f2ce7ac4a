import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import { cardList, financialConfig } from "../billing.hooks.ts";
import { ManageForm } from "./ManageForm.tsx";

const FAILURE = "Não foi possível carregar sua forma de pagamento";

/** Which card pays, and on which day of the month. */
export function ManagePage() {
  const cards = useQuery(cardList);
  const config = useQuery(financialConfig);
  const failure = failureOf(config, FAILURE) || failureOf(cards, FAILURE);
  return (
    <Page title="Gerenciar pagamentos" line="Em qual cartão e em que dia suas faturas são cobradas">
      {failure ||
        (cards.data && config.data ? (
          <ManageForm cards={cards.data} config={config.data} />
        ) : (
          <>
            <Skeleton height={200} />
            <Skeleton height={150} />
          </>
        ))}
    </Page>
  );
}

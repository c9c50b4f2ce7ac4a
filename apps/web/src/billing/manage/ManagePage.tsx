import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { cardList, financialConfig } from "../billing.hooks.ts";
import { ManageForm } from "./ManageForm.tsx";

const FAILURE = "Não foi possível carregar sua forma de pagamento";

/** Which card pays, and on which day of the month. */
export function ManagePage() {
  const cards = useQuery(cardList);
  const config = useQuery(financialConfig);
  const failed = [config, cards].find(({ isError, data }) => isError && data === undefined);
  return (
    <Page title="Gerenciar pagamentos" line="Em qual cartão e em que dia suas faturas são cobradas">
      {failed && <ErrorState title={FAILURE} reading={failed} />}
      {cards.data && config.data && <ManageForm cards={cards.data} config={config.data} />}
      {!failed && (cards.isPending || config.isPending) && (
        <>
          <Skeleton height={200} />
          <Skeleton height={150} />
        </>
      )}
    </Page>
  );
}

import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { CardForm } from "./CardForm.tsx";
import { CardList } from "./CardList.tsx";

/** A new card, and the cards that there are. A saved card leads back to where one came from. */
export function CardPage() {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const leave = () => {
    if (canGoBack) history.back();
    else void navigate({ to: paths.billingManagement, replace: true });
  };
  return (
    <Page
      title="Cadastrar cartão"
      line="Só cartões de crédito. O primeiro vira o cartão padrão das faturas e paga na hora uma que esteja em atraso"
    >
      <Section
        title="Novo cartão"
        text="O número e o código só passam pela Prancheta até o banco: eles não ficam guardados aqui."
      >
        <CardForm onSaved={leave} />
      </Section>
      <Section title="Seus cartões">
        <CardList />
      </Section>
    </Page>
  );
}

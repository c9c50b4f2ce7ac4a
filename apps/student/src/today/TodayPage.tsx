import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";

export const TodayPage = () => (
  <Page title="Hoje">
    <EmptyState
      title="Tudo em dia por aqui"
      text="O próximo treino, a refeição da vez e o relatório do dia aparecem nesta tela."
    />
  </Page>
);

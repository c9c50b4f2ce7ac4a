import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";

export const ReportsPage = () => (
  <Page title="Relatórios">
    <EmptyState
      title="Nenhum relatório por enquanto"
      text="Quando for a hora de contar como você está, o relatório aparece aqui."
    />
  </Page>
);

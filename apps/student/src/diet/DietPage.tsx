import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";

export const DietPage = () => (
  <Page title="Dieta">
    <EmptyState title="Nenhuma dieta por enquanto" text="Quando seu treinador montar sua dieta, ela aparece aqui." />
  </Page>
);

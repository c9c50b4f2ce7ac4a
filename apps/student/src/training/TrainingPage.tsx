import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";

export const TrainingPage = () => (
  <Page title="Treinos">
    <EmptyState title="Nenhuma ficha por enquanto" text="Quando seu treinador montar sua ficha, ela aparece aqui." />
  </Page>
);

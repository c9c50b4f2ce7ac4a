import { Page } from "@prancheta/ui/page/Page.tsx";
import { Tiles } from "@prancheta/ui/page/Tiles.tsx";
import { IconReceipt2, IconTicket } from "@tabler/icons-react";
import { paths } from "../navigation/paths.ts";

const tiles = [
  {
    to: paths.planList,
    Icon: IconReceipt2,
    title: "Planos de consultoria",
    text: "O que você vende: quanto custa, quanto dura e o que o aluno recebe.",
  },
  {
    to: paths.planCodes,
    Icon: IconTicket,
    title: "Códigos dos planos",
    text: "Descontos e indicações de cada plano, e quanto cada um vendeu.",
  },
] as const;

/** Links to plans and codes. */
export const HubPage = () => (
  <Page title="Planos" line="O que você vende e por onde os alunos chegam">
    <Tiles tiles={tiles} />
  </Page>
);

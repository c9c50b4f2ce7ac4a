import { saleMethodLabel } from "@prancheta/contract/sales/labels";
import { lineTypeLabel, movementLabel, statusTextOf } from "@prancheta/contract/wallet/labels";
import type { StatementLine } from "@prancheta/contract/wallet/wallet";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { choicesOf } from "@prancheta/ui/filter/filter.ts";
import { type ListFilter, ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { ListPage, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { DownloadButton } from "@prancheta/ui/pieces/DownloadButton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { MonthsChart } from "./MonthsChart.tsx";
import classes from "./Statement.module.css";
import { StatementHead, StatementRow, StatementRowSkeleton } from "./StatementRow.tsx";
import { WalletPanels } from "./WalletPanels.tsx";
import { type StatementFilters, saveStatement, statement, statementFilters } from "./wallet.hooks.ts";
import { amountText, statusFilterLabel } from "./wallet.texts.ts";

const LineDialog = lazyPart(async () => (await import("./LineDialog.tsx")).LineDialog);

const nameOf = (line: StatementLine) =>
  `${line.athleteStudent?.name ?? movementLabel[line.statementType]}, ${statusTextOf(line)}, ${amountText(line)}`;
const SHAPE = { cardHeight: 56, gap: 0, skeletons: 12 };

const choices: readonly ListFilter<keyof StatementFilters>[] = [
  { name: "type", label: "Tipo", options: choicesOf(lineTypeLabel) },
  { name: "status", label: "Situação", none: "Todas", options: choicesOf(statusFilterLabel) },
  { name: "paymentMethod", label: "Formas de pagamento", none: "Todas", options: choicesOf(saleMethodLabel) },
];

const texts: ListTexts = {
  none: "Nenhuma cobrança ainda",
  all: ["cobrança", "cobranças"],
  empty: {
    title: "Não há cobranças a exibir",
    text: "Aqui aparecem os pagamentos dos seus alunos, os saques e o tráfego pago.",
    level: 3,
  },
  nothingFound: { title: "Não há cobranças a exibir", text: "Tente outro nome ou limpe os filtros." },
  failure: "Não foi possível carregar o extrato",
};

export function WalletPage() {
  const [chosen, setChosen] = useState<StatementLine>();
  const [isOpen, setOpen] = useState(false);
  const open = (line: StatementLine) => {
    setChosen(line);
    setOpen(true);
  };
  const inUrl = useListInUrl(statementFilters);
  return (
    <ListPage
      title="Carteira"
      line="Cada pagamento mostra quanto você recebe e em que dia"
      label="Extrato"
      texts={texts}
      inUrl={inUrl}
      bar={
        <>
          <WalletPanels />
          <MonthsChart />
          <div className={classes["heading"]}>
            <h2>Extrato</h2>
            <DownloadButton save={() => saveStatement(inUrl.values)}>Baixar CSV</DownloadButton>
          </div>
          <ListFilterBar
            inUrl={inUrl}
            search={{ name: "name", placeholder: "Nome do aluno", pause: DURATION.statementPause }}
            choices={choices}
          />
        </>
      }
      frame={(list) => (
        <div className={classes["table"]}>
          <StatementHead />
          {list}
        </div>
      )}
      query={useInfiniteQuery(statement(inUrl.values))}
      shape={SHAPE}
      nameOf={nameOf}
      skeleton={<StatementRowSkeleton />}
      dialogs={
        chosen && (
          <Suspense>
            <LineDialog key={chosen.id} line={chosen} opened={isOpen} onClose={() => setOpen(false)} />
          </Suspense>
        )
      }
    >
      {(line) => <StatementRow line={line} onOpen={() => open(line)} />}
    </ListPage>
  );
}

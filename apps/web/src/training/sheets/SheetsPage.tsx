import type { SheetCard as Card } from "@prancheta/contract/training";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { useListInUrl } from "../../platform/list-in-url.ts";
import { counted } from "../../ui/count-text.ts";
import { InfiniteList } from "../../ui/InfiniteList.tsx";
import { Page } from "../../ui/Page.tsx";
import { PageAction } from "../../ui/PageAction.tsx";
import { NoSheets } from "./NoSheets.tsx";
import { SheetAsked, type SheetQuestion } from "./SheetAsked.tsx";
import { SheetCard } from "./SheetCard.tsx";
import { SheetCardSkeleton } from "./SheetCardSkeleton.tsx";
import { SheetFilterBar } from "./SheetFilterBar.tsx";
import { type SheetFilters, sheetFilters, sheetList } from "./sheets.hooks.ts";

const idOf = ({ id }: Card) => id;
const nameOf = ({ description }: Card) => description;
const SHAPE = { cardWidth: 330, cardHeight: 176, gap: 16, skeletons: 12 };
const NO_FILTERS: SheetFilters = { description: undefined, objective: undefined, type: undefined, level: undefined };

const listLine = (total: number | undefined, filtered: boolean): string => {
  if (total === undefined) return "";
  const sheets = counted(total, "ficha", "fichas");
  if (!filtered) return total === 0 ? "Nenhuma ficha ainda" : sheets;
  return `${sheets} ${total === 1 ? "encontrada" : "encontradas"}`;
};

/** The coach's sheets (spec 2, §2). */
export function SheetsPage() {
  const [filters, change] = useListInUrl(sheetFilters);
  const list = useInfiniteQuery(sheetList(filters));
  const [question, ask] = useState<SheetQuestion>();
  const filtered = Object.values(filters).some((value) => value !== undefined);
  const clear = () => void change(NO_FILTERS);

  return (
    <Page
      title="Fichas de treino"
      line={listLine(list.data?.pages[0]?.total, filtered)}
      actions={
        <PageAction to={paths.newSheet} icon={<IconPlus size={20} aria-hidden="true" />}>
          Criar nova ficha
        </PageAction>
      }
    >
      <SheetFilterBar filters={filters} onChange={change} onClear={clear} />
      <InfiniteList
        label="Fichas de treino"
        query={list}
        shape={SHAPE}
        keyOf={idOf}
        nameOf={nameOf}
        skeleton={<SheetCardSkeleton />}
        empty={<NoSheets filtered={filtered} onClear={clear} />}
        failure="Não foi possível carregar as fichas"
      >
        {(sheet) => <SheetCard sheet={sheet} onAsk={(what) => ask({ what, sheet })} />}
      </InfiniteList>
      <SheetAsked question={question} onClose={() => ask(undefined)} />
    </Page>
  );
}

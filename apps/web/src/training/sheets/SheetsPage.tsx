import type { SheetCard as Card } from "@prancheta/contract/training/training";
import { ListPage, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SavedElsewhere } from "../../editor/just-saved/SavedElsewhere.tsx";
import { unlisted, useJustSaved } from "../../editor/just-saved/use-just-saved.ts";
import { paths } from "../../navigation/paths.ts";
import { SheetCard, SheetCardSkeleton } from "./SheetCard.tsx";
import { SheetFilterBar } from "./SheetFilterBar.tsx";
import { SheetListDialogs, type SheetQuestion } from "./SheetListDialogs.tsx";
import { sheetById, sheetFilters, sheetList } from "./sheets.hooks.ts";

const nameOf = ({ description }: Card) => description;
const SHAPE = { cardWidth: 330, cardHeight: 176, gap: 16, skeletons: 12 };

const texts: ListTexts = {
  none: "Nenhuma ficha ainda",
  all: ["ficha", "fichas"],
  found: ["ficha encontrada", "fichas encontradas"],
  empty: {
    title: "Nenhuma ficha de treino encontrada",
    text: "Uma ficha reúne os treinos A, B, C de um objetivo. Monte uma vez e atribua a quantos alunos quiser.",
  },
  nothingFound: { title: "Nenhuma ficha de treino encontrada", text: "Tente outro nome ou limpe os filtros." },
  failure: "Não foi possível carregar as fichas",
};

export function SheetsPage() {
  const inUrl = useListInUrl(sheetFilters);
  const [question, setQuestion] = useState<SheetQuestion>();
  const saved = useJustSaved();
  const query = useInfiniteQuery(sheetList(inUrl.values));
  const elsewhere = unlisted(saved, query.data?.pages);
  // An offer only: if it cannot be read, the list still has the card.
  const { data: sheetElsewhere } = useQuery({ ...sheetById(elsewhere ?? ""), enabled: elsewhere !== undefined });
  return (
    <ListPage
      title="Fichas de treino"
      texts={texts}
      create={{ children: "Criar nova ficha", icon: <IconPlus size={20} aria-hidden="true" />, to: paths.newSheet }}
      inUrl={inUrl}
      bar={
        <>
          <SheetFilterBar inUrl={inUrl} />
          {elsewhere && sheetElsewhere && (
            <SavedElsewhere
              name={sheetElsewhere.description}
              onAssign={() => setQuestion({ what: "assign", sheet: sheetElsewhere })}
            />
          )}
        </>
      }
      query={query}
      shape={SHAPE}
      nameOf={nameOf}
      skeleton={<SheetCardSkeleton />}
      dialogs={<SheetListDialogs question={question} onClose={() => setQuestion(undefined)} />}
    >
      {(sheet) => (
        <SheetCard sheet={sheet} isJustSaved={sheet.id === saved} onAsk={(what) => setQuestion({ what, sheet })} />
      )}
    </ListPage>
  );
}

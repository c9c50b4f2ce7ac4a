import { Button } from "@mantine/core";
import type { DietCard as Card } from "@prancheta/contract/diets/diets";
import { goalLabel } from "@prancheta/contract/diets/labels";
import { choicesOf } from "@prancheta/ui/filter/filter.ts";
import { type ListFilter, ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { ListPage, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { SavedElsewhere } from "../editor/just-saved/SavedElsewhere.tsx";
import { unlisted, useJustSaved } from "../editor/just-saved/use-just-saved.ts";
import { paths } from "../navigation/paths.ts";
import { DietCard, DietCardSkeleton } from "./DietCard.tsx";
import { DietListDialogs, type DietQuestion } from "./DietListDialogs.tsx";
import { type DietFilters, dietById, dietFilters, dietList } from "./diets.hooks.ts";

const nameOf = ({ title }: Card) => title;
const SHAPE = { cardWidth: 330, cardHeight: 232, gap: 16, skeletons: 12 };

const choices: readonly ListFilter<keyof DietFilters>[] = [
  { name: "objective", label: "Objetivo", options: choicesOf(goalLabel) },
];

const texts: ListTexts = {
  none: "Nenhuma dieta ainda",
  all: ["dieta", "dietas"],
  found: ["dieta encontrada", "dietas encontradas"],
  empty: {
    title: "Você ainda não criou nenhum plano alimentar",
    text: "Monte as refeições com os alimentos da biblioteca, acompanhe calorias e macros e atribua aos seus alunos.",
  },
  nothingFound: { title: "Nenhuma dieta encontrada", text: "Tente outro nome ou limpe os filtros." },
  failure: "Não foi possível carregar as dietas",
};

export function DietsPage() {
  const inUrl = useListInUrl(dietFilters);
  const [question, setQuestion] = useState<DietQuestion>();
  const saved = useJustSaved();
  const query = useInfiniteQuery(dietList(inUrl.values));
  const elsewhere = unlisted(saved, query.data?.pages);
  // An offer only: if it cannot be read, the list still has the card.
  const { data: dietElsewhere } = useQuery({ ...dietById(elsewhere ?? ""), enabled: elsewhere !== undefined });
  return (
    <ListPage
      title="Dieta"
      label="Dietas"
      texts={texts}
      actions={
        <Button component={Link} to={paths.foods} variant="default">
          Meus alimentos
        </Button>
      }
      create={{ children: "Criar nova dieta", icon: <IconPlus size={20} aria-hidden="true" />, to: paths.newDiet }}
      inUrl={inUrl}
      bar={
        <>
          <ListFilterBar
            inUrl={inUrl}
            search={{ name: "title", placeholder: "Nome do plano alimentar" }}
            choices={choices}
          />
          {elsewhere && dietElsewhere && (
            <SavedElsewhere
              name={dietElsewhere.title}
              onAssign={() => setQuestion({ what: "assign", diet: dietElsewhere })}
            />
          )}
        </>
      }
      query={query}
      shape={SHAPE}
      nameOf={nameOf}
      skeleton={<DietCardSkeleton />}
      dialogs={<DietListDialogs question={question} onClose={() => setQuestion(undefined)} />}
    >
      {(diet) => <DietCard diet={diet} isJustSaved={diet.id === saved} onAsk={(what) => setQuestion({ what, diet })} />}
    </ListPage>
  );
}

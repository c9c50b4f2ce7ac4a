import { Button } from "@mantine/core";
import { goalLabel } from "@prancheta/contract/diet-labels";
import type { DietCard as Card } from "@prancheta/contract/diets";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../app/paths.ts";
import { useListInUrl } from "../platform/list-in-url.ts";
import { FilterBar } from "../ui/FilterBar.tsx";
import { InfiniteList } from "../ui/InfiniteList.tsx";
import { Page } from "../ui/Page.tsx";
import { PageAction } from "../ui/PageAction.tsx";
import { DietCard } from "./DietCard.tsx";
import { DietCardSkeleton } from "./DietCardSkeleton.tsx";
import { DietListDialogs, type DietQuestion } from "./DietListDialogs.tsx";
import { type DietFilters, dietFilters, dietList } from "./diets.hooks.ts";
import { listLine } from "./diets.texts.ts";
import { NoDiets } from "./NoDiets.tsx";

const idOf = ({ id }: Card) => id;
const nameOf = ({ title }: Card) => title;
const NO_FILTERS: DietFilters = { title: undefined, objective: undefined };
const SHAPE = { cardWidth: 330, cardHeight: 232, gap: 16, skeletons: 12 };
const goals = Object.entries(goalLabel).map(([value, label]) => ({ value, label }));

/** The diet list (spec 2, §2). */
export function DietsPage() {
  const [filters, change] = useListInUrl(dietFilters);
  const [question, setQuestion] = useState<DietQuestion>();
  const list = useInfiniteQuery(dietList(filters));
  const filtered = filters.title !== undefined || filters.objective !== undefined;
  const clear = () => void change(NO_FILTERS);

  return (
    <Page
      title="Dieta"
      line={listLine(list.data?.pages[0]?.total, filtered)}
      actions={
        <>
          <Button component={Link} to={paths.foods} variant="default">
            Meus alimentos
          </Button>
          <PageAction to={paths.newDiet} icon={<IconPlus size={20} aria-hidden="true" />}>
            Criar nova dieta
          </PageAction>
        </>
      }
    >
      <FilterBar
        search={{
          placeholder: "Nome do plano alimentar",
          value: filters.title ?? "",
          onSearch: (text) => change({ title: text || undefined }),
        }}
        filters={[
          {
            label: "Objetivo",
            value: filters.objective ?? null,
            options: goals,
            onChange: (value) => change({ objective: dietFilters.objective(value ?? "") }),
          },
        ]}
        onClear={clear}
      />
      <InfiniteList
        label="Dietas"
        query={list}
        shape={SHAPE}
        keyOf={idOf}
        nameOf={nameOf}
        skeleton={<DietCardSkeleton />}
        empty={<NoDiets filtered={filtered} onClear={clear} />}
        failure="Não foi possível carregar as dietas"
      >
        {(diet) => <DietCard diet={diet} onAsk={(what) => setQuestion({ what, diet })} />}
      </InfiniteList>
      <DietListDialogs question={question} onClose={() => setQuestion(undefined)} />
    </Page>
  );
}

import { Button } from "@mantine/core";
import type { Food } from "@prancheta/contract/foods";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useListInUrl } from "../../platform/list-in-url.ts";
import { ConfirmedAction } from "../../ui/ConfirmedAction.tsx";
import { counted } from "../../ui/count-text.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FilterBar } from "../../ui/FilterBar.tsx";
import { InfiniteList } from "../../ui/InfiniteList.tsx";
import { Page } from "../../ui/Page.tsx";
import { PageAction } from "../../ui/PageAction.tsx";
import { FoodCard, FoodCardSkeleton } from "./FoodCard.tsx";
import { foodFilters, ownFoods, useRemoveFood } from "./foods.hooks.ts";
import { FoodDialog } from "./lazy-food-dialog.ts";

const idOf = ({ id }: Food) => id;
const nameOf = ({ name }: Food) => name;
const SHAPE = { cardHeight: 92, gap: 12, skeletons: 7 };

const listLine = (total: number | undefined, filtered: boolean): string => {
  if (total === undefined) return "";
  if (total === 0 && !filtered) return "Nenhum alimento seu ainda";
  const foods = counted(total, "alimento", "alimentos");
  const found = total === 1 ? "encontrado" : "encontrados";
  return `${foods} ${filtered ? found : `${total === 1 ? "seu" : "seus"}, além da biblioteca`}`;
};

/** The coach's own foods: made, changed and deleted here. */
export function FoodsPage() {
  const [filters, change] = useListInUrl(foodFilters);
  const [edited, setEdited] = useState<Food | "new">();
  const [removing, setRemoving] = useState<{ food?: Food; opened: boolean }>({ opened: false });
  const list = useInfiniteQuery(ownFoods(filters));
  const remove = useRemoveFood();
  const create = (
    <PageAction onClick={() => setEdited("new")} icon={<IconPlus size={20} aria-hidden="true" />}>
      Criar alimento
    </PageAction>
  );

  return (
    <Page
      title="Meus alimentos"
      line={listLine(list.data?.pages[0]?.total, filters.name !== undefined)}
      actions={create}
    >
      <FilterBar
        search={{
          placeholder: "Nome do alimento",
          value: filters.name ?? "",
          onSearch: (text) => change({ name: text || undefined }),
        }}
        filters={[]}
        onClear={() => void change({ name: undefined })}
      />
      <InfiniteList
        label="Meus alimentos"
        query={list}
        shape={SHAPE}
        keyOf={idOf}
        nameOf={nameOf}
        skeleton={<FoodCardSkeleton />}
        empty={
          filters.name ? (
            <EmptyState title="Nenhum alimento encontrado" text="Tente outro nome." />
          ) : (
            <EmptyState
              title="Você ainda não criou alimentos"
              text="A biblioteca já traz centenas. Crie aqui o que faltar, com os valores do rótulo."
              action={<Button onClick={() => setEdited("new")}>Criar alimento</Button>}
            />
          )
        }
        failure="Não foi possível carregar os alimentos"
      >
        {(food) => (
          <FoodCard food={food} onEdit={() => setEdited(food)} onRemove={() => setRemoving({ food, opened: true })} />
        )}
      </InfiniteList>
      {edited && (
        <Suspense>
          <FoodDialog
            {...(edited !== "new" && { food: edited })}
            onClose={() => setEdited(undefined)}
            onSaved={() => undefined}
          />
        </Suspense>
      )}
      <ConfirmedAction
        opened={removing.opened}
        onClose={() => setRemoving({ ...removing, opened: false })}
        type="warning"
        danger
        title={`Deseja excluir o alimento ${removing.food?.name ?? ""}?`}
        text="Ao confirmar, essa ação não poderá ser desfeita."
        action={() => remove.mutateAsync(removing.food?.id ?? "")}
        success="Alimento excluído com sucesso"
        failure={{ title: "Não é possível excluir esse alimento", action: "excluir um alimento" }}
      />
    </Page>
  );
}

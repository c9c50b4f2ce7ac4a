import type { Food } from "@prancheta/contract/diets/foods";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { ListPage, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FoodCard, FoodCardSkeleton } from "./FoodCard.tsx";
import { foodFilters, ownFoods, useRemoveFood } from "./foods.hooks.ts";
import { FoodDialog } from "./lazy-food-dialog.ts";

const nameOf = ({ name }: Food) => name;
const SHAPE = { cardHeight: 92, gap: 12, skeletons: 7 };

const texts: ListTexts = {
  none: "Nenhum alimento seu ainda",
  all: ["alimento seu, além da biblioteca", "alimentos seus, além da biblioteca"],
  found: ["alimento encontrado", "alimentos encontrados"],
  empty: {
    title: "Você ainda não criou alimentos",
    text: "A biblioteca já traz centenas. Crie aqui o que faltar, com os valores do rótulo.",
  },
  nothingFound: { title: "Nenhum alimento encontrado", text: "Tente outro nome." },
  failure: "Não foi possível carregar os alimentos",
};

/** The list of the coach's own foods: create, change and delete. */
export function FoodsPage() {
  const inUrl = useListInUrl(foodFilters);
  const [edited, setEdited] = useState<Food | "new">();
  const [removing, setRemoving] = useState<{ food?: Food; opened: boolean }>({ opened: false });
  const remove = useRemoveFood();
  return (
    <ListPage
      title="Meus alimentos"
      texts={texts}
      create={{
        children: "Criar alimento",
        icon: <IconPlus size={20} aria-hidden="true" />,
        onClick: () => setEdited("new"),
      }}
      inUrl={inUrl}
      bar={<ListFilterBar inUrl={inUrl} search={{ name: "name", placeholder: "Nome do alimento" }} />}
      query={useInfiniteQuery(ownFoods(inUrl.values))}
      shape={SHAPE}
      nameOf={nameOf}
      skeleton={<FoodCardSkeleton />}
      dialogs={
        <>
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
            danger
            title={`Deseja excluir o alimento ${removing.food?.name ?? ""}?`}
            text="Ao confirmar, essa ação não poderá ser desfeita."
            action={() => remove.mutateAsync(removing.food?.id ?? "")}
            success="Alimento excluído com sucesso"
            failure={{ title: "Não é possível excluir esse alimento", action: "excluir um alimento" }}
          />
        </>
      }
    >
      {(food) => (
        <FoodCard food={food} onEdit={() => setEdited(food)} onRemove={() => setRemoving({ food, opened: true })} />
      )}
    </ListPage>
  );
}

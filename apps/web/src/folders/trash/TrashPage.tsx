import { Button } from "@mantine/core";
import type { Trashed } from "@prancheta/contract/folders/folders";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { ListPage, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LeaveUploads } from "../uploads/LeaveUploads.tsx";
import { TrashCard, TrashCardSkeleton } from "./TrashCard.tsx";
import { trashList, useEmptyTrash, useErase } from "./trash.hooks.ts";

const nameOf = ({ name }: Trashed) => name;
const SHAPE = { cardHeight: 96, gap: 12, skeletons: 6 };

const texts: ListTexts = {
  none: "O que você excluir fica aqui por 30 dias",
  all: ["item, apagado de vez 30 dias depois de excluído", "itens, apagados de vez 30 dias depois de excluídos"],
  empty: { title: "A lixeira está vazia", text: "O que você excluir das suas pastas fica aqui por 30 dias." },
  failure: "Não foi possível carregar a lixeira",
};

/** What was deleted from the folders: to restore it, or to erase it for good. */
export function TrashPage() {
  const reading = useInfiniteQuery(trashList);
  const [erasing, setErasing] = useState<{ item?: Trashed; opened: boolean }>({ opened: false });
  const [isEmptying, setEmptying] = useState(false);
  const erase = useErase();
  const empty = useEmptyTrash();
  const hasItems = (reading.data?.pages[0]?.data.length ?? 0) > 0;
  return (
    <ListPage
      title="Lixeira"
      label="Itens da lixeira"
      texts={texts}
      bar={
        hasItems && (
          <div>
            <Button variant="outline" color="red" onClick={() => setEmptying(true)}>
              Esvaziar lixeira
            </Button>
          </div>
        )
      }
      query={reading}
      shape={SHAPE}
      nameOf={nameOf}
      skeleton={<TrashCardSkeleton />}
      dialogs={
        <>
          <ConfirmedAction
            opened={erasing.opened}
            onClose={() => setErasing({ ...erasing, opened: false })}
            danger
            title={`Apagar ${erasing.item?.name ?? ""} para sempre?`}
            text="Ao confirmar, essa ação não poderá ser desfeita."
            confirmLabel="Apagar"
            action={async () => erasing.item && erase.mutateAsync(erasing.item.id)}
            success="Apagado com sucesso"
            failure={{ title: "Não foi possível apagar", action: "apagar da lixeira" }}
          />
          <ConfirmedAction
            opened={isEmptying}
            onClose={() => setEmptying(false)}
            danger
            title="Esvaziar a lixeira?"
            text="Tudo o que está nela é apagado para sempre. Essa ação não poderá ser desfeita."
            confirmLabel="Esvaziar"
            action={() => empty.mutateAsync()}
            success="Lixeira esvaziada com sucesso"
            failure={{ title: "Não foi possível esvaziar a lixeira", action: "esvaziar a lixeira" }}
          />
          <LeaveUploads />
        </>
      }
    >
      {(item) => (
        <TrashCard
          item={item}
          onRestored={(name) => void toastSuccess(`${name} foi restaurado`)}
          onErase={() => setErasing({ item, opened: true })}
        />
      )}
    </ListPage>
  );
}

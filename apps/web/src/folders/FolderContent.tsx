import { Button } from "@mantine/core";
import type { Folder, StoredFile } from "@prancheta/contract/folders/folders";
import { lazyAtFirstUse, useOnceOpened } from "@prancheta/ui/browser/first-use.ts";
import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { choicesOf } from "@prancheta/ui/filter/filter.ts";
import { ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { SectionTitle } from "@prancheta/ui/layout/layout.tsx";
import { InfiniteList } from "@prancheta/ui/list/InfiniteList.tsx";
import type { InUrlOf } from "@prancheta/ui/list/list-in-url.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import type { FolderActions } from "./actions/use-folder-actions.tsx";
import { FolderCard, FolderCardSkeleton } from "./FolderCard.tsx";
import classes from "./Folders.module.css";
import { FileCard, FileCardSkeleton } from "./files/FileCard.tsx";
import { type contentFilters, filesInside, foldersInside, folderTree } from "./folders.hooks.ts";
import { orderLabel } from "./folders.texts.ts";

/** When the last item is deleted, the whole list disappears: the focus goes to the heading. */
function useHeadingAfterLast(count: number | undefined): void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (count === 0 && before.current && heading) {
      heading.tabIndex = -1;
      takeLostFocus(heading);
    }
    before.current = count;
  }, [count]);
}

const zoom = lazyAtFirstUse(async () => (await import("@prancheta/ui/photo/PhotoZoom.tsx")).PhotoZoom);

const FOLDER_SHAPE = { cardWidth: 260, cardHeight: 82, gap: 12, skeletons: 3 };
const FILE_SHAPE = { cardWidth: 260, cardHeight: 330, gap: 16, skeletons: 6 };

const nameOf = ({ name }: { name: string }) => name;

interface FolderContentProps {
  id: string;
  inUrl: InUrlOf<typeof contentFilters>;
  actions: FolderActions;
  /** Opens the picker of files. */
  onPick: () => void;
}

/** The folders and the files of a folder or, with a search, of all folders below as well. */
export function FolderContent({ id, inUrl, actions, onPick }: FolderContentProps) {
  const foldersRead = useInfiniteQuery(foldersInside(id, inUrl.values));
  const filesRead = useInfiniteQuery(filesInside(id, inUrl.values));
  // Only says where something was found: without it the cards show all the rest.
  const { data: tree } = useQuery({ ...folderTree, enabled: inUrl.isNarrowed });
  const placeOf = (folder: string | null) =>
    inUrl.isNarrowed && folder !== id ? tree?.find((one) => one.id === folder)?.name : undefined;
  const [folderCount, fileCount] = [foldersRead, filesRead].map(({ data }) => data?.pages[0]?.data.length);
  const [hasNoFolders, hasNoFiles] = [folderCount === 0, fileCount === 0];
  useHeadingAfterLast(folderCount);
  useHeadingAfterLast(fileCount);
  return (
    <>
      <ListFilterBar
        inUrl={inUrl}
        search={{ name: "busca", placeholder: "Nome do arquivo ou da pasta" }}
        choices={[
          {
            name: "order",
            label: inUrl.values.order ? "Ordem" : `Ordem: ${orderLabel.NAME}`,
            options: choicesOf(orderLabel),
            none: orderLabel.NAME,
          },
        ]}
      />
      {hasNoFolders && hasNoFiles ? (
        <Nothing inUrl={inUrl} onPick={onPick} />
      ) : (
        <>
          {!hasNoFolders && <FolderList reading={foldersRead} placeOf={placeOf} actions={actions} />}
          <FileList reading={filesRead} placeOf={placeOf} actions={actions} onPick={onPick} />
        </>
      )}
    </>
  );
}

const Nothing = ({ inUrl, onPick }: Pick<FolderContentProps, "inUrl" | "onPick">) =>
  inUrl.isNarrowed ? (
    <EmptyState title="Nada encontrado" text="Tente outro nome. A busca inclui as pastas dentro desta." />
  ) : (
    <EmptyState
      title="Esta pasta está vazia"
      text="Arraste arquivos para cá, ou escolha-os. Fotos, vídeos, PDF e textos abrem aqui mesmo."
      action={<Button onClick={onPick}>Escolher arquivos</Button>}
    />
  );

interface ListProps<Row extends Folder | StoredFile> {
  reading: Parameters<typeof InfiniteList<Row>>[0]["query"];
  placeOf: (folder: string | null) => string | undefined;
  actions: FolderActions;
}

function FolderList({ reading, placeOf, actions }: ListProps<Folder>) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={classes["part"]}>
      <SectionTitle id={title}>Pastas</SectionTitle>
      <InfiniteList
        label="Pastas"
        query={reading}
        shape={FOLDER_SHAPE}
        nameOf={nameOf}
        skeleton={<FolderCardSkeleton />}
        empty={null}
        failure="Não foi possível carregar as pastas"
        quiet
      >
        {(folder) => (
          <FolderCard folder={folder} place={placeOf(folder.parentId)} actions={() => actions.ofFolder(folder)} />
        )}
      </InfiniteList>
    </section>
  );
}

function FileList({ reading, placeOf, actions, onPick }: ListProps<StoredFile> & { onPick: () => void }) {
  const title = useId();
  const [zoomed, setZoomed] = useState<string>();
  const PhotoZoom = useOnceOpened(zoom, zoomed !== undefined);
  const pictures = (reading.data?.pages ?? []).flatMap(({ data }) => data).filter(({ kind }) => kind === "IMAGE");
  const place = pictures.findIndex(({ id }) => id === zoomed);
  return (
    <section aria-labelledby={title} className={classes["part"]}>
      <SectionTitle id={title}>Arquivos</SectionTitle>
      <InfiniteList
        label="Arquivos"
        query={reading}
        shape={FILE_SHAPE}
        nameOf={nameOf}
        skeleton={<FileCardSkeleton />}
        empty={
          <EmptyState
            level={3}
            title="Nenhum arquivo nesta pasta"
            text="Arraste arquivos para cá, ou escolha-os."
            action={
              <Button variant="outline" onClick={onPick}>
                Escolher arquivos
              </Button>
            }
          />
        }
        failure="Não foi possível carregar os arquivos"
      >
        {(file) => (
          <FileCard
            file={file}
            place={placeOf(file.folderId)}
            onZoom={() => setZoomed(file.id)}
            actions={() => actions.ofFile(file)}
          />
        )}
      </InfiniteList>
      {PhotoZoom && (
        <Suspense>
          <PhotoZoom
            photos={pictures}
            place={place < 0 ? null : place}
            onMove={(at) => setZoomed(pictures[at]?.id)}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

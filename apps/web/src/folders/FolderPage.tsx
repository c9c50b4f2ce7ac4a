import { VisuallyHidden } from "@mantine/core";
import { ROOT_NAME } from "@prancheta/contract/folders/root-name";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { PageAction } from "@prancheta/ui/page/PageAction.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { IconFolderPlus, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { paths } from "../navigation/paths.ts";
import { FolderDialogs } from "./actions/FolderDialogs.tsx";
import { PageMenu } from "./actions/lazy-dialogs.ts";
import { useFolderActions } from "./actions/use-folder-actions.tsx";
import { usePageMenu } from "./actions/use-page-menu.ts";
import { FolderContent } from "./FolderContent.tsx";
import { FolderPath, FolderPathSkeleton } from "./FolderPath.tsx";
import classes from "./Folders.module.css";
import { contentFilters, folderDetails } from "./folders.hooks.ts";
import { StorageUse } from "./StorageUse.tsx";
import { LeaveUploads } from "./uploads/LeaveUploads.tsx";
import { UnfinishedUploads } from "./uploads/UnfinishedUploads.tsx";
import { UploadPanel } from "./uploads/UploadPanel.tsx";
import { uploads } from "./uploads/uploads.ts";
import { useDropAnywhere } from "./uploads/use-drop-anywhere.ts";

/** A folder of the coach's own files: its content and its uploads. */
export function FolderPage() {
  const { id = "" } = useParams({ strict: false });
  // Another folder is another screen: its dialogs and its search start anew.
  return <OpenFolder key={id} id={id} />;
}

function OpenFolder({ id }: { id: string }) {
  const { name: told } = useSearch({ strict: false });
  const reading = useQuery(folderDetails(id));
  const inUrl = useListInUrl(contentFilters);
  const actions = useFolderActions(id);
  const [menu, closeMenu] = usePageMenu();
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => picker.current?.click();
  const { data: details, error } = reading;
  const name = details?.folder.name ?? told ?? "Pasta";
  const isOver = useDropAnywhere(!actions.isAsking && !isMissing(error), ({ files, folders }) => {
    uploads.add(id, files);
    for (const folder of folders) uploads.refuse(id, folder, "É uma pasta. Abra-a e escolha os arquivos dela.");
  });

  if (isMissing(error))
    return <MissingState title={error.title} reason={error.detail} to={paths.billing} label="Ver assinaturas" />;
  if (!details && reading.isError)
    return (
      <Page title={name}>
        <ErrorState title="Não foi possível carregar a pasta" reading={reading} />
      </Page>
    );
  return (
    <Page
      title={name}
      actions={
        <>
          <PageAction
            variant="outline"
            icon={<IconFolderPlus size={20} aria-hidden="true" />}
            onClick={actions.createFolder}
          >
            Nova pasta
          </PageAction>
          <PageAction icon={<IconUpload size={20} aria-hidden="true" />} onClick={pick}>
            Enviar arquivos
          </PageAction>
        </>
      }
    >
      {details ? <FolderPath path={details.path} /> : told !== ROOT_NAME && <FolderPathSkeleton />}
      {details ? <StorageUse usage={details.usage} /> : <Skeleton height={44} />}
      <UploadPanel />
      <UnfinishedUploads folderId={id} onPick={pick} />
      <FolderContent id={id} inUrl={inUrl} actions={actions} onPick={pick} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Arquivos para enviar"
        onChange={({ currentTarget }) => {
          uploads.add(id, [...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      {isOver && <div className={classes["drop"]}>Solte para enviar a {name}</div>}
      <VisuallyHidden role="status">{isOver && `Solte para enviar a ${name}`}</VisuallyHidden>
      {menu && (
        <Suspense>
          <PageMenu
            key={`${menu.x} ${menu.y}`}
            place={menu}
            onClose={closeMenu}
            onUpload={pick}
            onNewFolder={actions.createFolder}
          />
        </Suspense>
      )}
      <FolderDialogs id={id} actions={actions} />
      <LeaveUploads />
    </Page>
  );
}

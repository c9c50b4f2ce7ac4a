import { ConfirmDialog } from "@prancheta/ui/dialog/ConfirmDialog.tsx";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { useBlocker } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { isUploading } from "./upload-queue.ts";
import { uploads } from "./uploads.ts";
import { useUploads } from "./use-uploads.ts";

const FOLDERS = paths.folder.replace("$id", "");
const isFolders = (pathname: string) => pathname.startsWith(FOLDERS) || pathname === paths.trash;

/** Asks before the folders are left while files go up; from folder to folder they continue. */
export function LeaveUploads() {
  const isBusy = isUploading(useUploads());
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isBusy && isSignedIn() && !isFolders(next.pathname),
    enableBeforeUnload: () => isBusy,
    withResolver: true,
  });
  const leave = async () => {
    uploads.stop();
    proceed?.();
  };
  return (
    <ConfirmDialog
      opened={status === "blocked"}
      onClose={() => reset?.()}
      title="Sair e interromper o envio?"
      text="Ainda há arquivos sendo enviados. Os maiores que 8 MB podem continuar depois: basta escolher o mesmo arquivo nesta pasta."
      confirmLabel="Sair e interromper"
      onConfirm={leave}
      onFailed={() => undefined}
    />
  );
}

import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { isSignedIn, onSessionChange } from "@prancheta/ui/session/session.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { folderKeys } from "../folders.keys.ts";
import { giveUpUpload, sendFile } from "./send-file.ts";
import { makeUploadQueue } from "./upload-queue.ts";

/** Milliseconds between two readings of the list while many files arrive. */
const BETWEEN_READS = 3000;
let lastRead = 0;

const readAgain = (isLast: boolean) => {
  if (!isLast && performance.now() - lastRead < BETWEEN_READS) return;
  lastRead = performance.now();
  void queryClient.invalidateQueries({ queryKey: folderKeys.all });
};

/** The uploads of this tab. */
export const uploads = makeUploadQueue({
  send: sendFile,
  giveUp: async (id) => {
    await giveUpUpload(id);
    readAgain(true);
  },
  onSettled: (isLast) => {
    readAgain(isLast);
    if (!isLast || !uploads.present.every(({ status }) => status === "done")) return;
    uploads.clear();
    void toastSuccess("Arquivos enviados com sucesso");
  },
});

onSessionChange(() => {
  if (!isSignedIn()) uploads.stop();
});

import { ActionIcon, Button } from "@mantine/core";
import type { FolderUpload } from "@prancheta/contract/folders/uploads";
import { folderUploads } from "@prancheta/contract/folders/uploads";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { sizeText } from "@prancheta/ui/text/size-text.ts";
import { IconTrash } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFoldersMutation } from "../folders.hooks.ts";
import { folderKeys } from "../folders.keys.ts";
import { giveUpUpload } from "./send-file.ts";
import classes from "./Uploads.module.css";
import { useUploads } from "./use-uploads.ts";

/** The uploads in parts that did not finish, of all folders. */
const unfinishedUploads = queryOptions({
  queryKey: folderKeys.other("unfinished"),
  queryFn: async ({ signal }) => (await call(folderUploads.open, { signal })).data,
});

const arrivedText = ({ arrived, partSize, size }: FolderUpload) =>
  `${sizeText(Math.min(size, arrived.length * partSize))} de ${sizeText(size)} já chegaram`;

interface UnfinishedUploadsProps {
  folderId: string;
  /** Opens the picker of files. */
  onPick: () => void;
}

/** Large files of the folder whose upload stopped: the same file, chosen again, goes on. Nothing if there are none. */
export function UnfinishedUploads({ folderId, onPick }: UnfinishedUploadsProps) {
  const reading = useQuery(unfinishedUploads);
  const { data = [] } = reading;
  const [givenUp, setGivenUp] = useState<{ upload?: FolderUpload; opened: boolean }>({ opened: false });
  const giveUp = useFoldersMutation(giveUpUpload);
  // Those of the list above go on by themselves, or are repeated there.
  const listed = new Set(useUploads().map(({ name, size }) => `${size} ${name}`));
  const stopped = data.filter((one) => one.folderId === folderId && !listed.has(`${one.size} ${one.name}`));
  return (
    <>
      {failureOf(reading, "Não foi possível ver se há envios que não terminaram.")}
      {stopped.length > 0 && (
        <Section
          title="Envios que não terminaram"
          text="Escolha o mesmo arquivo de novo, e o envio continua de onde parou."
          end={
            <Button variant="outline" onClick={onPick}>
              Escolher arquivo
            </Button>
          }
        >
          <ul className={classes["list"]}>
            {stopped.map((upload) => (
              <li key={upload.id} className={classes["row"]}>
                <div className={classes["words"]}>
                  <span className={classes["name"]}>{upload.name}</span>
                  <span className={classes["state"]}>{arrivedText(upload)}</span>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="var(--control-height)"
                  onClick={() => setGivenUp({ upload, opened: true })}
                  aria-label={`Descartar envio: ${upload.name}`}
                  title="Descartar envio"
                >
                  <IconTrash size={20} aria-hidden="true" />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ConfirmedAction
        opened={givenUp.opened}
        onClose={() => setGivenUp({ ...givenUp, opened: false })}
        danger
        title={`Descartar o envio de ${givenUp.upload?.name ?? ""}?`}
        text="O que já chegou é apagado, e o espaço fica livre."
        confirmLabel="Descartar"
        action={async () => givenUp.upload && giveUp.mutateAsync(givenUp.upload.id)}
        success="Envio descartado"
        failure={{ title: "Não foi possível descartar o envio", action: "descartar um envio" }}
      />
    </>
  );
}

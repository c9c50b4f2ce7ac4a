import { Button, Textarea } from "@mantine/core";
import type { Suggestion } from "@prancheta/contract/social/social";
import { CAPTION_LENGTH } from "@prancheta/contract/social/social";
import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { SupportBlock } from "@prancheta/ui/support/SupportBlock.tsx";
import { useSupport } from "@prancheta/ui/support/support.ts";
import { useState } from "react";
import { PagesTable } from "./PagesTable.tsx";
import type { usePublish } from "./posts.hooks.ts";
import classes from "./posts.module.css";
import { nameOfPost, POST_FAILURE } from "./posts.texts.ts";

interface PublishDialogProps {
  suggestion: Suggestion;
  opened: boolean;
  onClose: () => void;
  publish: ReturnType<typeof usePublish>;
}

/** A suggested post: first its picture and text, then where to publish it. */
export function PublishDialog({ suggestion, opened, onClose, publish }: PublishDialogProps) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [caption, setCaption] = useState(suggestion.caption);
  const isLong = caption.trim().length > CAPTION_LENGTH;

  const post = (pageId: string) => publish.start({ contentId: suggestion.id, pageId, caption });

  return (
    <Dialog
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      steady
      title={isPlacing ? "Onde postar?" : "Post sugerido"}
      actions={
        isPlacing ? (
          <Button variant="default" onClick={() => setIsPlacing(false)} disabled={publish.isPending}>
            Voltar ao post
          </Button>
        ) : (
          <Button onClick={() => setIsPlacing(true)} disabled={isLong}>
            Postar no feed
          </Button>
        )
      }
    >
      {isPlacing ? (
        <>
          <PagesTable posting={publish.isPending ? publish.variables.pageId : undefined} onPost={post} />
          {publish.isPending && (
            <p role="status" className={classes["dimmed"]}>
              Publicando… Leva alguns segundos, e você pode fechar esta janela.
            </p>
          )}
          {publish.isError && <PostFailure error={publish.error} />}
        </>
      ) : (
        <Stack data-gap="md" className={classes["viewer"]}>
          <img src={suggestion.url} width={suggestion.width} height={suggestion.height} alt={nameOfPost(suggestion)} />
          <Textarea
            label="Legenda"
            value={caption}
            onChange={({ currentTarget: { value } }) => setCaption(value)}
            error={isLong && `Use no máximo ${CAPTION_LENGTH.toLocaleString("pt-BR")} caracteres`}
            rows={8}
          />
        </Stack>
      )}
    </Dialog>
  );
}

function PostFailure({ error }: { error: unknown }) {
  const support = useSupport();
  return (
    <div role="alert" tabIndex={-1} ref={takeLostFocus} className={classes["failure"]}>
      <p>
        <b>{POST_FAILURE}</b> {problemText(error).detail}
      </p>
      {support && <SupportBlock contacts={support} failedAction="realizar a postagem" />}
    </div>
  );
}

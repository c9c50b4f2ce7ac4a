import { Button } from "@mantine/core";
import type { SocialPost } from "@prancheta/contract/social/social";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { IconExternalLink } from "@tabler/icons-react";
import { PostMetrics } from "./PostMetrics.tsx";
import classes from "./posts.module.css";
import { nameOfPost, POST_FAILURE } from "./posts.texts.ts";

interface PostDialogProps {
  post: SocialPost;
  opened: boolean;
  onClose: () => void;
}

/** One post with its numbers. */
export function PostDialog({ post, opened, onClose }: PostDialogProps) {
  const { url, width, height, caption, page, permalink, publishedAt, createdAt, status, failure } = post;
  return (
    <Dialog opened={useOpenOnceMounted(opened)} onClose={onClose} title="Sua postagem">
      <Stack data-gap="md" className={classes["viewer"]}>
        <img src={url} width={width} height={height} alt={nameOfPost(post)} />
        <div className={classes["details"]}>
          <p className={classes["caption"]}>{caption}</p>
          <p className={classes["dimmed"]}>
            {page && `${page} · `}
            <DateText of={publishedAt ?? createdAt} />
          </p>
          {permalink && (
            <Button
              component="a"
              href={permalink}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={20} aria-hidden="true" />}
            >
              Ver no Instagram
            </Button>
          )}
          {status === "PUBLISHED" && <PostMetrics post={post} />}
          {status === "PUBLISHING" && <p role="status">Publicando… As métricas aparecem depois.</p>}
          {status === "FAILED" && (
            <p className={classes["failure"]}>
              <b>{POST_FAILURE}</b> {failure?.detail}
            </p>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

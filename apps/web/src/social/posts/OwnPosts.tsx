import type { SocialPost } from "@prancheta/contract/social/social";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PostDialog } from "./PostDialog.tsx";
import { PostList } from "./PostList.tsx";
import { ownPosts } from "./posts.hooks.ts";
import classes from "./posts.module.css";
import { nameOfPost } from "./posts.texts.ts";
import { Thumbnail } from "./Thumbnail.tsx";

/** The text of a picture's state for screen readers. */
const STATUS_TEXT: Record<SocialPost["status"], string> = {
  PUBLISHING: ", publicando",
  PUBLISHED: "",
  FAILED: ", não publicada",
};

/** 'Meus Posts': the posts published from here, with their numbers. */
export function OwnPosts() {
  const list = useInfiniteQuery(ownPosts);
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const shown = list.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === chosen);

  const open = ({ id }: SocialPost) => {
    setChosen(id);
    setIsOpen(true);
  };

  return (
    <>
      <PostList
        label="Meus Posts"
        query={list}
        empty={{
          title: "Você ainda não postou por aqui",
          text: "Escolha um dos posts sugeridos e publique no seu feed.",
        }}
        failure="Não foi possível carregar seus posts"
      >
        {(post) => (
          <Thumbnail
            post={post}
            name={`Abrir: ${nameOfPost(post)}${STATUS_TEXT[post.status]}`}
            onOpen={() => open(post)}
          >
            {post.status === "PUBLISHING" && (
              <span className={classes["over"]}>
                <StatusPill tone="info" icon={<IconClock aria-hidden="true" />}>
                  Publicando
                </StatusPill>
              </span>
            )}
            {post.status === "FAILED" && (
              <span className={classes["over"]}>
                <StatusPill tone="danger" icon={<IconAlertTriangle aria-hidden="true" />}>
                  Não publicada
                </StatusPill>
              </span>
            )}
          </Thumbnail>
        )}
      </PostList>
      {shown && <PostDialog key={shown.id} post={shown} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

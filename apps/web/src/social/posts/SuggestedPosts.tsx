import type { Suggestion } from "@prancheta/contract/social";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Bone } from "../../ui/Bone.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { InfiniteList } from "../../ui/InfiniteList.tsx";
import type { ListPage } from "../../ui/paging.ts";
import { nameOfPost } from "./posts.texts.ts";
import { THUMBNAILS, Thumbnail } from "./Thumbnail.tsx";

const idOf = ({ id }: Suggestion) => id;

interface SuggestedPostsProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Suggestion>>>;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestedPosts({ list, onChoose }: SuggestedPostsProps) {
  return (
    <InfiniteList
      label="Posts sugeridos"
      query={list}
      shape={THUMBNAILS}
      keyOf={idOf}
      nameOf={nameOfPost}
      skeleton={<Bone height={THUMBNAILS.cardHeight} />}
      empty={
        <EmptyState
          level={3}
          title="Nenhum post sugerido ainda"
          text="Toda semana sugerimos imagens para você postar no seu feed."
        />
      }
      failure="Não foi possível carregar os posts sugeridos"
    >
      {(suggestion) => (
        <Thumbnail post={suggestion} name={`Abrir: ${nameOfPost(suggestion)}`} onOpen={() => onChoose(suggestion)} />
      )}
    </InfiniteList>
  );
}

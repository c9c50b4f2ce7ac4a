import type { Suggestion } from "@prancheta/contract/social/social";
import type { ListPage } from "@prancheta/ui/list/paging.ts";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { PostList } from "./PostList.tsx";
import { nameOfPost } from "./posts.texts.ts";
import { Thumbnail } from "./Thumbnail.tsx";

interface SuggestedPostsProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Suggestion>>>;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestedPosts({ list, onChoose }: SuggestedPostsProps) {
  return (
    <PostList
      label="Posts sugeridos"
      query={list}
      empty={{
        title: "Nenhum post sugerido ainda",
        text: "Toda semana sugerimos imagens para você postar no seu feed.",
      }}
      failure="Não foi possível carregar os posts sugeridos"
    >
      {(suggestion) => (
        <Thumbnail post={suggestion} name={`Abrir: ${nameOfPost(suggestion)}`} onOpen={() => onChoose(suggestion)} />
      )}
    </PostList>
  );
}

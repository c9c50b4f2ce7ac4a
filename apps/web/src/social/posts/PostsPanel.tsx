import { Tabs } from "@mantine/core";
import type { Suggestion } from "@prancheta/contract/social/social";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import type { ListPage } from "@prancheta/ui/list/paging.ts";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PanelSkeleton } from "../PanelSkeleton.tsx";
import { OwnPosts } from "./OwnPosts.tsx";
import { PostList } from "./PostList.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import { suggestions, usePublish } from "./posts.hooks.ts";
import classes from "./posts.module.css";
import { nameOfPost, POST_FAILURE } from "./posts.texts.ts";
import { Thumbnail } from "./Thumbnail.tsx";

type Tab = "suggested" | "own";

/** The suggested posts and the own posts, once the suggestions have loaded. */
export function PostsPanel() {
  const list = useInfiniteQuery(suggestions);
  const [tab, setTab] = useState<Tab>("suggested");
  const [chosen, setChosen] = useState<Suggestion>();
  const [isChoosing, setIsChoosing] = useState(false);
  const publish = usePublish({
    onPublished: () => {
      setIsChoosing(false);
      setTab("own");
      void toastSuccess("Postagem realizada com sucesso.");
    },
  });

  const choose = (suggestion: Suggestion) => {
    if (!publish.isPending) publish.reset();
    setChosen(suggestion);
    setIsChoosing(true);
  };

  const close = () => {
    setIsChoosing(false);
    // The error was already read in the dialog.
    if (publish.isError) publish.reset();
  };

  if (list.isPending) return <PanelSkeleton />;
  if (!list.data) {
    return (
      <Section title="Posts">
        <ErrorState level={3} title="Não foi possível carregar os posts sugeridos" reading={list} />
      </Section>
    );
  }
  return (
    <Section title="Posts">
      <Tabs
        value={tab}
        onChange={(value) => setTab(value === "own" ? "own" : "suggested")}
        keepMounted={false}
        classNames={{ list: classes["tabs"] ?? "", tab: classes["tab"] ?? "" }}
      >
        <Tabs.List aria-label="Posts" grow>
          <Tabs.Tab value="suggested">Posts sugeridos</Tabs.Tab>
          <Tabs.Tab value="own">Meus Posts</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="suggested" className={classes["panel"]}>
          <SuggestedPosts list={list} onChoose={choose} />
        </Tabs.Panel>
        <Tabs.Panel value="own" className={classes["panel"]}>
          <OwnPosts />
        </Tabs.Panel>
      </Tabs>
      {chosen && (
        <PublishDialog key={chosen.id} suggestion={chosen} opened={isChoosing} onClose={close} publish={publish} />
      )}
      <ResultDialog
        opened={publish.isError && !isChoosing}
        onClose={() => publish.reset()}
        title="Erro"
        text={`${POST_FAILURE} ${problemText(publish.error).detail}`}
        failedAction="realizar a postagem"
      />
    </Section>
  );
}

interface SuggestedPostsProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Suggestion>>>;
  onChoose: (suggestion: Suggestion) => void;
}

function SuggestedPosts({ list, onChoose }: SuggestedPostsProps) {
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

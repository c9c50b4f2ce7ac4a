import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../page/EmptyState.tsx";
import { Page } from "../page/Page.tsx";
import { ActionButton, PageAction, type PageActionProps } from "../page/PageAction.tsx";
import { InfiniteList, type InfiniteListProps } from "./InfiniteList.tsx";
import type { ListInUrl } from "./list-in-url.ts";
import { type CountTexts, listLine } from "./list-line.ts";

export interface ListTexts extends CountTexts {
  /** Shown while there is nothing at all. */
  empty: { title: string; text: string; level?: 2 | 3 };
  /** Shown when nothing matches the filters. */
  nothingFound?: { title: string; text: string };
  /** 'Não foi possível carregar as fichas'. */
  failure: string;
}

interface ListPageProps<Row>
  extends Pick<InfiniteListProps<Row>, "query" | "shape" | "nameOf" | "skeleton" | "children"> {
  title: string;
  /** The list's accessible name; by default the title. */
  label?: string;
  texts: ListTexts;
  /** Shown after the number of items of the unfiltered list. */
  note?: string | undefined;
  /** How to create an item: the page's main action, also offered by the empty list. */
  create?: PageActionProps | false;
  /** Before the button that creates an item. */
  actions?: ReactNode;
  /** What narrows the list, if anything does, and the bar of its filters. */
  inUrl?: Pick<ListInUrl<unknown>, "isNarrowed" | "hasChoices" | "clear">;
  bar?: ReactNode;
  /** Wraps the list. */
  frame?: (list: ReactNode) => ReactNode;
  /** The dialogs about a row. */
  dialogs?: ReactNode;
}

const idOf = ({ id }: { id: string }) => id;

/**
 * A list screen: title with the number of items, filters, cards that load more near the end, and what replaces them if
 * there are none.
 */
export function ListPage<Row extends { readonly id: string }>(page: ListPageProps<Row>) {
  const { title, label = title, texts, note, create, actions, inUrl, bar, frame, dialogs, ...list } = page;
  const isNarrowed = inUrl?.isNarrowed ?? false;
  const empty = isNarrowed ? (
    <EmptyState
      {...(texts.nothingFound ?? texts.empty)}
      // If there is only a search, the person clears it in its own field.
      action={
        inUrl?.hasChoices && (
          <Button variant="outline" onClick={inUrl.clear}>
            Limpar filtros
          </Button>
        )
      }
    />
  ) : (
    <EmptyState {...texts.empty} action={create && <CreateButton {...create} />} />
  );
  const cards = (
    // Cards of another width need other rows.
    <InfiniteList
      key={list.shape.cardWidth}
      {...list}
      label={label}
      keyOf={idOf}
      failure={texts.failure}
      empty={empty}
    />
  );
  return (
    <Page
      title={title}
      line={listLine(texts, list.query.data?.pages[0]?.total, isNarrowed, note)}
      actions={
        create && (
          <>
            {actions}
            <PageAction {...create} />
          </>
        )
      }
    >
      {bar}
      {frame ? frame(cards) : cards}
      {dialogs}
    </Page>
  );
}

const CreateButton = ({ icon: _icon, ...action }: PageActionProps) => <ActionButton {...action} />;

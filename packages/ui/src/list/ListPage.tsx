import { Button, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../page/EmptyState.tsx";
import { Page } from "../page/Page.tsx";
import { ActionButton, PageAction, type PageActionProps } from "../page/PageAction.tsx";
import { InfiniteList, type InfiniteListProps } from "./InfiniteList.tsx";
import type { ListInUrl } from "./list-in-url.ts";
import { type CountTexts, listLine } from "./list-line.ts";
import type { ListRow } from "./paging.ts";

export interface ListTexts extends CountTexts {
  /** Shown while there is nothing at all. */
  empty: { title: string; text: string; level?: 2 | 3 };
  /** Shown when nothing matches the filters. */
  nothingFound?: { title: string; text: string };
  /** 'Não foi possível carregar as fichas'. */
  failure: string;
}

interface ListCardsProps<Row extends ListRow>
  extends Pick<InfiniteListProps<Row>, "query" | "shape" | "nameOf" | "skeleton" | "children"> {
  /** The list's accessible name. */
  label: string;
  texts: ListTexts;
  /** How to create an item, which an empty list offers. */
  create?: PageActionProps | false | undefined;
  /** Whether a row is the one that everybody starts with. While it is alone, what an empty list says follows it. */
  isStarter?: (row: Row) => boolean;
  /** What narrows the list, if anything does. */
  inUrl?: Pick<ListInUrl<unknown>, "isNarrowed" | "hasChoices" | "clear"> | undefined;
}

interface ListPageProps<Row extends ListRow> extends Omit<ListCardsProps<Row>, "label"> {
  title: string;
  /** The list's accessible name; by default the title. */
  label?: string;
  /** Shown after the number of items of the unfiltered list. */
  note?: string | undefined;
  /** Replaces the number of items, where they are not counted. */
  line?: string;
  /** Before the button that creates an item, the page's main action. */
  actions?: ReactNode;
  /** The bar of the filters. */
  bar?: ReactNode;
  /** Wraps the list. */
  frame?: (list: ReactNode) => ReactNode;
  /** The dialogs about a row. */
  dialogs?: ReactNode;
}

/** The pressed button goes away, so the first filter takes the focus. */
const clearFilters = ({ clear }: Pick<ListInUrl<unknown>, "clear">) => {
  clear();
  document.querySelector<HTMLElement>("main search button")?.focus();
};

/** A list's cards, or what replaces them if there are none. */
export function ListCards<Row extends ListRow>(cards: ListCardsProps<Row>) {
  const { texts, create, inUrl, isStarter, ...list } = cards;
  const rows = list.query.data?.pages[0]?.data ?? [];
  const hasOwn = inUrl?.isNarrowed || !isStarter || rows.length === 0 || !rows.every(isStarter);
  const empty = inUrl?.isNarrowed ? (
    <EmptyState
      {...(texts.nothingFound ?? texts.empty)}
      // If there is only a search, the person clears it in its own field.
      action={
        inUrl.hasChoices && (
          <Button variant="outline" onClick={() => clearFilters(inUrl)}>
            Limpar filtros
          </Button>
        )
      }
    />
  ) : (
    <EmptyState {...texts.empty} action={create && <CreateButton {...create} />} />
  );
  // Cards of another width need other rows.
  const feed = (
    <InfiniteList key={list.shape.cardWidth} {...list} failure={texts.failure} empty={empty} quiet={!hasOwn} />
  );
  if (hasOwn) return feed;
  return (
    <>
      {feed}
      {empty}
    </>
  );
}

/** What is announced after each reading of a list whose items are not counted. */
const readText = (rows: readonly ListRow[] | undefined) => {
  if (!rows) return "";
  return rows.length > 0 ? "Lista atualizada" : "Nada encontrado";
};

/**
 * A list screen: title with the number of items, filters, cards that load more near the end, and what replaces them if
 * there are none.
 */
export function ListPage<Row extends ListRow>(page: ListPageProps<Row>) {
  const { title, label = title, note, line, actions, bar, frame, dialogs, ...list } = page;
  const { texts, create, inUrl } = list;
  const cards = <ListCards {...list} label={label} />;
  const first = list.query.data?.pages[0];
  const found = listLine(texts, first?.total, inUrl?.isNarrowed ?? false, note);
  return (
    <Page
      title={title}
      line={line ?? <span role="status">{found}</span>}
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
      {line !== undefined && <VisuallyHidden role="status">{found || readText(first?.data)}</VisuallyHidden>}
      {frame ? frame(cards) : cards}
      {dialogs}
    </Page>
  );
}

const CreateButton = ({ icon: _icon, ...action }: PageActionProps) => <ActionButton {...action} />;

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../page/EmptyState.tsx";
import { Page } from "../page/Page.tsx";
import { ActionButton, PageAction, type PageActionProps } from "../page/PageAction.tsx";
import { InfiniteList, type InfiniteListProps } from "./InfiniteList.tsx";
import type { ListInUrl } from "./list-in-url.ts";
import { type CountTexts, listLine } from "./list-line.ts";

export interface ListTexts extends CountTexts {
  /** While there is nothing at all. */
  empty: { title: string; text: string; level?: 2 | 3 };
  /** When the filters let nothing through. */
  nothingFound?: { title: string; text: string };
  /** 'Não foi possível carregar as fichas'. */
  failure: string;
}

interface ListPageProps<Row>
  extends Pick<InfiniteListProps<Row>, "query" | "shape" | "nameOf" | "skeleton" | "children"> {
  title: string;
  /** What is listed, as its spoken name; without it, the title. */
  label?: string;
  texts: ListTexts;
  /** Said after the number of the whole list. */
  note?: string | undefined;
  /** How one more is made: the page's main action, and what the empty list offers. */
  create?: PageActionProps | false;
  /** Before that one. */
  actions?: ReactNode;
  /** What narrows the list, if anything does, and the bar where it is chosen. */
  inUrl?: Pick<ListInUrl<unknown>, "isNarrowed" | "hasChoices" | "clear">;
  bar?: ReactNode;
  /** What the list stands in. */
  frame?: (list: ReactNode) => ReactNode;
  /** What is asked about a row, over the page. */
  dialogs?: ReactNode;
}

const idOf = ({ id }: { id: string }) => id;

/** A screen that is a list: title with the number, filters, cards that read on, and what stands there instead of them. */
export function ListPage<Row extends { readonly id: string }>(page: ListPageProps<Row>) {
  const { title, label = title, texts, note, create, actions, inUrl, bar, frame, dialogs, ...list } = page;
  const isNarrowed = inUrl?.isNarrowed ?? false;
  const empty = isNarrowed ? (
    <EmptyState
      {...(texts.nothingFound ?? texts.empty)}
      // What was only typed is seen, and taken away where it stands.
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
    // Cards of another width are other rows.
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

import { Button } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EmptyState } from "./EmptyState.tsx";
import { InfiniteList, type InfiniteListProps } from "./InfiniteList.tsx";
import { ListFilterBar, type ListFilters } from "./ListFilterBar.tsx";
import { type CountTexts, listLine } from "./list-line.ts";
import { Page } from "./Page.tsx";
import { PageAction } from "./PageAction.tsx";

export interface ListTexts extends CountTexts {
  /** While there is nothing at all. */
  empty: { title: string; text: string; level?: 2 | 3 };
  /** When the filters let nothing through. */
  nothingFound?: { title: string; text: string };
  /** 'Não foi possível carregar as fichas'. */
  failure: string;
}

/** How one more is made: the page's main action, and what the empty list offers. */
type Create = { label: string; icon: ReactNode } & ({ to: NonNullable<LinkProps["to"]> } | { onClick: () => void });

interface ListPageProps<Row, Values>
  extends Pick<InfiniteListProps<Row>, "query" | "shape" | "nameOf" | "skeleton" | "children"> {
  title: string;
  /** What is listed, as its spoken name; without it, the title. */
  label?: string;
  texts: ListTexts;
  /** Said after the number of the whole list. */
  note?: string | undefined;
  create?: Create | undefined;
  /** Before the one that creates. */
  actions?: ReactNode;
  filters?: ListFilters<Values>;
  /** At the right end of the filters on wide screens. */
  filtersEnd?: ReactNode;
  /** What the list stands in. */
  frame?: (list: ReactNode) => ReactNode;
  /** What is asked about a row, over the page. */
  dialogs?: ReactNode;
}

const idOf = ({ id }: { id: string }) => id;

/** A screen that is a list: title with the number, filters, cards that read on, and what stands there instead of them. */
export function ListPage<
  Row extends { readonly id: string },
  Values extends { [Name in keyof Values]: string } = Record<never, string>,
>({
  title,
  label = title,
  texts,
  note,
  create,
  actions,
  filters,
  filtersEnd,
  frame = (list) => list,
  dialogs,
  ...list
}: ListPageProps<Row, Values>) {
  const isNarrowed = filters?.inUrl.isNarrowed ?? false;
  return (
    <Page
      title={title}
      line={listLine(texts, list.query.data?.pages[0]?.total, isNarrowed, note)}
      actions={
        (actions || create) && (
          <>
            {actions}
            {create && <CreateAction {...create} />}
          </>
        )
      }
    >
      {filters && <ListFilterBar {...filters} end={filtersEnd} />}
      {frame(
        <InfiniteList
          // Cards of another width are other rows.
          key={list.shape.cardWidth}
          {...list}
          label={label}
          keyOf={idOf}
          failure={texts.failure}
          empty={
            isNarrowed && filters && texts.nothingFound ? (
              <NothingFound {...texts.nothingFound} filters={filters} />
            ) : (
              <EmptyState {...texts.empty} action={create && <CreateButton {...create} />} />
            )
          }
        />,
      )}
      {dialogs}
    </Page>
  );
}

const CreateAction = ({ label, ...action }: Create) => <PageAction {...action}>{label}</PageAction>;

const CreateButton = ({ label, icon: _icon, ...action }: Create) =>
  "to" in action ? (
    <Button component={Link} {...action}>
      {label}
    </Button>
  ) : (
    <Button {...action}>{label}</Button>
  );

interface NothingFoundProps<Values> {
  title: string;
  text: string;
  filters: ListFilters<Values>;
}

/** What was searched for alone is seen, and taken away where it was typed. */
function NothingFound<Values>({ title, text, filters: { inUrl, choices = [] } }: NothingFoundProps<Values>) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        choices.length > 0 && (
          <Button variant="outline" onClick={inUrl.clear}>
            Limpar filtros
          </Button>
        )
      }
    />
  );
}

import { Tabs } from "@mantine/core";
import type { PlanCode } from "@prancheta/contract/plans/codes";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { ListCards, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { choiceFilter, useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { listLine } from "@prancheta/ui/list/list-line.ts";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { PageAction } from "@prancheta/ui/page/PageAction.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import tabs from "@prancheta/ui/pieces/NumberedTabs.module.css";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { CodeCard, CodeCardSkeleton } from "./CodeCard.tsx";
import { CodeFilterBar } from "./CodeFilterBar.tsx";
import classes from "./CodesPage.module.css";
import { type CodeInUrl, codeFilters, codeList } from "./codes.hooks.ts";
import { RemoveCode } from "./RemoveCode.tsx";

const Performance = lazyPart(async () => (await import("../performance/Performance.tsx")).Performance);
const NewCodeDialog = lazyPart(async () => (await import("./NewCodeDialog.tsx")).NewCodeDialog);

/** The tab besides the list, as the address names it. */
const viewFilters = { aba: choiceFilter({ desempenho: "Desempenho" }) };

/** /planos/codigos: all codes, and what they sold. The tab is in the address. */
export function CodesPage() {
  const inUrl = useListInUrl(codeFilters);
  const view = useListInUrl(viewFilters);
  const [asks, setAsks] = useState<boolean>();
  const tab = view.values.aba ?? "lista";
  const list = useInfiniteQuery({ ...codeList(inUrl.values), enabled: tab === "lista" });
  const create = {
    children: "Criar novo código",
    icon: <IconPlus size={20} aria-hidden="true" />,
    onClick: () => setAsks(true),
  };
  return (
    <Page
      title="Códigos dos planos"
      line={
        <span role="status">
          {tab === "desempenho"
            ? "Quanto cada código e cada tag venderam"
            : listLine(texts, list.data?.pages[0]?.total, inUrl.isNarrowed)}
        </span>
      }
      actions={<PageAction {...create} />}
    >
      <Tabs
        value={tab}
        onChange={(chosen) => view.set("aba", chosen === "desempenho" ? chosen : "")}
        keepMounted={false}
        classNames={{ list: tabs["list"] ?? "", tab: tabs["tab"] ?? "", panel: classes["panel"] ?? "" }}
      >
        <Tabs.List aria-label="Códigos dos planos">
          <Tabs.Tab value="lista">Lista de Códigos</Tabs.Tab>
          <Tabs.Tab value="desempenho">Desempenho</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="lista">
          <CodeFilterBar inUrl={inUrl} />
          <CodeCards list={list} inUrl={inUrl} create={create} />
        </Tabs.Panel>
        <Tabs.Panel value="desempenho">
          <Suspense fallback={<Skeleton height={480} />}>
            <Performance inUrl={inUrl} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {asks !== undefined && (
        <Suspense>
          <NewCodeDialog opened={asks} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const nameOf = ({ code }: PlanCode) => code;
const SHAPE = { cardWidth: 330, cardHeight: 320, gap: 16, skeletons: 6 };

const texts: ListTexts = {
  none: "Nenhum código ainda",
  all: ["código", "códigos"],
  found: ["código encontrado", "códigos encontrados"],
  empty: {
    title: "Nenhum código encontrado",
    text: "Mande um código a quem quer ser seu aluno: ele dá o desconto e mostra de onde a venda veio.",
  },
  nothingFound: { title: "Nenhum código encontrado", text: "Tente outra busca ou limpe os filtros." },
  failure: "Não foi possível carregar os códigos",
};

interface CodeCardsProps {
  list: React.ComponentProps<typeof ListCards<PlanCode>>["query"];
  inUrl: CodeInUrl;
  create: React.ComponentProps<typeof PageAction>;
}

function CodeCards({ list, inUrl, create }: CodeCardsProps) {
  const [removing, setRemoving] = useState<PlanCode>();
  return (
    <>
      <ListCards
        label="Códigos"
        texts={texts}
        create={create}
        inUrl={inUrl}
        query={list}
        shape={SHAPE}
        nameOf={nameOf}
        skeleton={<CodeCardSkeleton />}
      >
        {(code) => (
          <CodeCard
            code={code}
            withPlan
            onRemove={() => setRemoving(code)}
            edit={
              <Link
                to={paths.plan}
                params={{ id: code.billingPlanId }}
                search={{ aba: "codigo", codigo: code.id }}
                aria-label={`Editar código: ${code.code}`}
              >
                Editar
                <IconPencil size={18} aria-hidden="true" />
              </Link>
            }
          />
        )}
      </ListCards>
      <RemoveCode code={removing} onClose={() => setRemoving(undefined)} place="list" />
    </>
  );
}

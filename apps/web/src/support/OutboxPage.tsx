import { Anchor, Skeleton } from "@mantine/core";
import { support } from "@prancheta/contract/support/support";
import { Card, SectionTitle } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { useQuery } from "@tanstack/react-query";
import classes from "./OutboxPage.module.css";

const NEW_MAIL_PAUSE = 5000;

const sentAt = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short" });

/** The mails of a demonstration, which stores them instead of sending them. */
export const OutboxPage = () => (
  <QueryProvider>
    <Mails />
  </QueryProvider>
);

function Mails() {
  const reading = useQuery({
    queryKey: keysOf("outbox").all,
    queryFn: async ({ signal }) => (await call(support.outbox, { signal })).data,
    refetchInterval: NEW_MAIL_PAUSE,
  });
  const { data, error } = reading;

  return (
    <Page title="Caixa de saída" line="Os e-mails desta demonstração ficam aqui em vez de serem enviados.">
      {!data && !error && <Skeleton height={140} radius="lg" />}
      {!data && error && <ErrorState title="Não foi possível abrir a caixa de saída" reading={reading} />}
      {data?.length === 0 && <EmptyState title="Nenhum e-mail ainda" text="O que a Prancheta enviar aparece aqui." />}
      {data?.map((mail) => (
        <Card as="article" key={mail.id} className={classes["mail"]}>
          <SectionTitle>{mail.subject}</SectionTitle>
          <p className={classes["facts"]}>
            Para {mail.to} · <time dateTime={mail.createdAt}>{sentAt.format(new Date(mail.createdAt))}</time>
          </p>
          <MailText text={mail.text} />
        </Card>
      ))}
    </Page>
  );
}

const ADDRESS = /https?:\/\/\S+/g;

/** The text split into plain parts and addresses, each with its position. */
const partsOf = (text: string) => {
  const found = [...text.matchAll(ADDRESS)].map(({ index, 0: address }) => ({
    from: index,
    to: index + address.length,
  }));
  const edges = [...new Set([0, ...found.flatMap(({ from, to }) => [from, to]), text.length])];
  return edges
    .slice(0, -1)
    .map((at, nth) => ({ at, text: text.slice(at, edges[nth + 1]), isAddress: found.some(({ from }) => from === at) }));
};

/** A mail's plain text with its addresses as links. */
const MailText = ({ text }: { text: string }) => (
  <p className={classes["text"]}>
    {partsOf(text).map((part) =>
      part.isAddress ? (
        <Anchor key={part.at} href={part.text} inherit underline="always">
          {part.text}
        </Anchor>
      ) : (
        part.text
      ),
    )}
  </p>
);

import { Switch } from "@mantine/core";
import type { Avatar } from "@prancheta/contract/rocket/rocket";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { ListPage, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { SupportBlock } from "@prancheta/ui/support/SupportBlock.tsx";
import { useSupport } from "@prancheta/ui/support/support.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { paths } from "../navigation/paths.ts";
import { AvatarCard, AvatarCardSkeleton } from "./AvatarCard.tsx";
import classes from "./Rocket.module.css";
import { avatarList, messageFacts, rocketFilters, statusChoices } from "./rocket.hooks.ts";
import { type Message, useOutreach } from "./use-outreach.ts";

/** Fetched when a message is opened. */
const MessageDialog = lazyPart(async () => (await import("./MessageDialog.tsx")).MessageDialog);

const nameOf = ({ name }: Avatar) => name;
const SHAPE = { cardHeight: 86, gap: 12, skeletons: 8 };

const texts: ListTexts = {
  none: "Ninguém esperando a sua mensagem",
  all: ["pessoa esperando a sua mensagem", "pessoas esperando a sua mensagem"],
  found: ["pessoa nesta situação", "pessoas nesta situação"],
  empty: { title: "Nenhum avatar encontrado", text: "Assim que encontrarmos pessoas para você, elas aparecem aqui." },
  nothingFound: { title: "Nenhum avatar encontrado", text: "Não há ninguém nesta situação." },
  failure: "Não foi possível carregar os avatares",
};

/** Who is not of the program is told how to get in. */
function RocketOff() {
  const contacts = useSupport();
  return (
    <>
      <MissingState
        title="Tivemos um problema por aqui."
        reason="O Rocket Program não está liberado para a sua conta. Para participar, fale com o suporte."
        to={paths.home}
        label="Ir para o início"
      />
      <div className={classes["support"]}>
        {contacts && <SupportBlock contacts={contacts} failedAction="entrar no Rocket Program" />}
      </div>
    </>
  );
}

/** The people whom a coach of the Rocket Program may write to. */
export function RocketPage() {
  const inUrl = useListInUrl(rocketFilters);
  const reading = useInfiniteQuery(avatarList(inUrl.values));
  const facts = useQuery(messageFacts);
  const { compose, copy, mark, outreachOf } = useOutreach(inUrl.values, facts.data);
  const [edited, setEdited] = useState<{ avatar: Avatar; first: Message; wasChanged: boolean }>();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Message | undefined>>>({});
  const { error } = reading;
  if (isMissing(error)) return <RocketOff />;
  const copyNew = (avatar: Avatar) => {
    const message = compose(avatar);
    if (message) void copy(avatar, message);
  };
  const edit = (avatar: Avatar) => {
    const draft = drafts[avatar.id];
    const first = draft ?? compose(avatar);
    if (first) setEdited({ avatar, first, wasChanged: draft !== undefined });
  };
  const close = ({ id }: Avatar, draft?: Message) => {
    setDrafts({ ...drafts, [id]: draft });
    setEdited(undefined);
  };
  return (
    <ListPage
      title="Rocket"
      label="Avatares"
      texts={texts}
      inUrl={inUrl}
      bar={
        <>
          <div className={classes["bar"]}>
            <ListFilterBar
              inUrl={inUrl}
              search={[]}
              choices={[{ name: "status", label: "Situação", options: statusChoices, fallback: "PENDING_SEND" }]}
            />
            <Switch
              label="Automação Inativa"
              description="Por enquanto, é você quem envia cada mensagem."
              disabled
              checked={false}
              readOnly
              classNames={{ track: classes["off"] ?? "" }}
            />
          </div>
          {failureOf(facts, "Não foi possível preparar as mensagens.")}
          {facts.data?.link === null && (
            <Muted data-small>
              As mensagens vão sem link, porque a sua página está desligada.{" "}
              <Link to={paths.profile}>Ligar a minha página</Link>
            </Muted>
          )}
        </>
      }
      query={reading}
      shape={SHAPE}
      nameOf={nameOf}
      skeleton={<AvatarCardSkeleton />}
      dialogs={
        edited && (
          <Suspense>
            <MessageDialog
              avatar={edited.avatar}
              first={edited.first}
              wasChanged={edited.wasChanged}
              compose={(shown) => compose(edited.avatar, shown)}
              onCopy={(message) => copy(edited.avatar, message)}
              onClose={(draft) => close(edited.avatar, draft)}
            />
          </Suspense>
        )
      }
    >
      {(avatar) => (
        <AvatarCard
          avatar={avatar}
          outreach={outreachOf(avatar)}
          isReady={facts.data !== undefined}
          onCopy={() => copyNew(avatar)}
          onEdit={() => edit(avatar)}
          onMark={(status) => void mark(avatar, status)}
        />
      )}
    </ListPage>
  );
}
